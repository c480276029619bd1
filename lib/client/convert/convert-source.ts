import type { Dialect } from "#core/dialects/dialect";
import type { ConversionReport, ConvertInput } from "#schemas/conversion";
import type { DeployResult } from "#schemas/deploy";

/** What is asked beside the choices when the result is stored. */
export type SaveChoices = { environment?: string; acceptWidening: boolean /** 0: only as a new agent. */; expectedLatest: number };

/** Something that can be put into another format: an agent of the upload page, or a stored revision. */
export type ConvertSource = {
  /** Tells sources apart in the cache, and one state of a source from the next. */
  key: readonly string[];
  name: string;
  dialect: Dialect;
  /** @throws {Error} whose message is for the person at the page. */
  preview(choices: ConvertInput, signal: AbortSignal): Promise<ConversionReport>;
  /**
   * Begins a draft with the result, and says which.
   * @throws {Refusal}
   */
  begin(choices: ConvertInput & Pick<SaveChoices, "acceptWidening">): Promise<string>;
  /** @throws {Refusal | DeployRefused} */
  save(choices: ConvertInput & SaveChoices): Promise<DeployResult>;
};
