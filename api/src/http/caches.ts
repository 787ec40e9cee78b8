/** Data that a server caches although the database has it as well: each cache can be cleared and filled again. */
export class Caches {
  readonly #parts = new Map<string, () => void>();

  add(name: string, forget: () => void): void {
    this.#parts.set(name, forget);
  }

  /** The names of the cleared caches. */
  forgetAll(): string[] {
    for (const forget of this.#parts.values()) forget();
    return [...this.#parts.keys()];
  }
}
