import type { Pool } from 'pg';

const KEPT_MS = 60_000;

/** Also while it is still counted: those who come meanwhile wait for the same count. */
type Kept<Answer> = { until: number; answer: Promise<Answer> };

/**
 * Answers about so many people that counting them takes longer than a page may: they are counted once a minute, and
 * nobody misses those of the last one. What is counted quickly, or failed, is counted again for the next one. Kept in
 * this process and for one database alone.
 */
export class KeptAnswers<Answer> {
  readonly #isMany: (answer: Answer) => boolean;
  readonly #kept = new WeakMap<Pool, Map<string, Kept<Answer>>>();

  constructor(isMany: (answer: Answer) => boolean) {
    this.#isMany = isMany;
  }

  /** The key says all that the answer depends on: who asks, for what, on which day. */
  async read({ pool, now }: { pool: Pool; now: Date }, key: string, count: () => Promise<Answer>): Promise<Answer> {
    const known = this.#kept.get(pool) ?? new Map<string, Kept<Answer>>();
    this.#kept.set(pool, known);
    const at = now.getTime();
    const before = known.get(key);
    if (before && at < before.until) return before.answer;
    for (const [each, { until }] of known) if (until <= at) known.delete(each);
    const answer = count();
    known.set(key, { until: at + KEPT_MS, answer });
    const isKept = await answer.then(this.#isMany, () => false);
    if (!isKept && known.get(key)?.answer === answer) known.delete(key);
    return answer;
  }
}
