import "server-only";

/** Work that several ask for at the same time, done once. Nothing is kept: what failed is tried again by whoever asks next. */
export class SingleFlight<Answer> {
  readonly #underWay = new Map<string, Promise<Answer>>();

  /** Joins the work on `key` that is under way, or else begins it. All are given the same answer, so nobody may change it. */
  run(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const joined = this.#underWay.get(key);
    if (joined) return joined;
    const begun = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, begun);
    return begun;
  }
}
