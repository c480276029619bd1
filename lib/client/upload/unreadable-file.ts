/** Something that was picked cannot be read, or not any more. The message is a sentence for the person who picked it. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}
