import { LRUCache } from 'lru-cache';
import type { Database } from '#db/client.ts';
import { type Limit, takeHit, type Verdict } from './rate-limits.ts';

type Lease = { left: number; endsAt: number };

/**
 * How many requests a server takes from the shared counter at a time. Of many processes each takes fewer: what one has
 * taken and does not need is missing elsewhere until the window ends.
 */
const shareFor = (processes: number) => Math.max(5, Math.min(30, Math.ceil(60 / processes)));
const allowed: Verdict = { isOver: false, retryAfterSeconds: 0 };

/**
 * The limit on all requests of one person or address. Counting each in the database would cost every request a write, so
 * a server takes a share of the allowance in advance and spends it by itself; the sum over all servers still holds.
 */
export class RequestLimit {
  private readonly leases = new LRUCache<string, Lease>({ max: 50_000 });
  /** A burst of requests takes one share together, not one each. */
  private readonly underWay = new Map<string, Promise<Verdict>>();
  private readonly limit: Limit;

  private readonly share: number;

  constructor(limit: Limit, processes = 1) {
    this.limit = limit;
    this.share = shareFor(processes);
  }

  async take(holder: { db: Database; now: Date }, who: string): Promise<Verdict> {
    for (;;) {
      const lease = this.leases.get(who);
      if (lease && lease.left > 0 && lease.endsAt > holder.now.getTime()) {
        lease.left -= 1;
        return allowed;
      }
      const verdict = await (this.underWay.get(who) ?? this.takeShare(holder, who));
      if (verdict.isOver) return verdict;
    }
  }

  private takeShare(holder: { db: Database; now: Date }, who: string): Promise<Verdict> {
    const taking = takeHit(holder, { key: `requests:${who}`, ...this.limit }, this.share)
      .then((verdict) => {
        const endsAt = holder.now.getTime() + verdict.retryAfterSeconds * 1000;
        if (!verdict.isOver) this.leases.set(who, { left: this.share, endsAt });
        return verdict;
      })
      .finally(() => this.underWay.delete(who));
    this.underWay.set(who, taking);
    return taking;
  }
}
