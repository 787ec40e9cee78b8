/** What a server remembers although the database knows it as well: each part can forget and find it again. */
export class Caches {
  readonly #parts = new Map<string, () => void>();

  add(name: string, forget: () => void): void {
    this.#parts.set(name, forget);
  }

  /** Names what was forgotten. */
  forgetAll(): string[] {
    for (const forget of this.#parts.values()) forget();
    return [...this.#parts.keys()];
  }
}
