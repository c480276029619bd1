import { testModel } from "@/lib/server/testing/test-workspace";

/** A deploy of the smallest agent, `probe`, whose instructions are `text`: another text is another revision. */
export function probeAgent(text: string, { model = testModel, name = "probe" } = {}): RequestInit {
  const body = `---\nname: ${name}\ndescription: Answers.\nmodel: ${model}\n---\n${text}\n`;
  return { method: "POST", headers: { "content-type": "text/markdown" }, body };
}
