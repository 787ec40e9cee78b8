/** Writes together what waits in memory: some time after the first of it came, and at the end. */
export class DelayedWrite {
  readonly #write: () => Promise<void>;
  readonly #after: number;
  #timer: NodeJS.Timeout | null = null;
  #last: Promise<void> = Promise.resolve();

  /** `write` takes what waits, and puts back what it could not write. */
  constructor(write: () => Promise<void>, { after }: { after: number }) {
    this.#write = write;
    this.#after = after;
  }

  schedule(): void {
    this.#timer ??= setTimeout(() => void this.flush(), this.#after).unref();
  }

  /** Also waits for a write that has begun: a server that ends would close the database under it. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#last = this.#last.then(this.#write, this.#write);
    return this.#last;
  }
}
