import { replacedBy } from '@app/rules/platform/outbox/outbox';
import type { KeptItem } from './kept-item.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * The store of the phone, and the memory of this page for what that one does not take: a phone that is full, a private
 * window or a broken store keeps nobody with a connection from sending.
 */
export function steadyStore(phone: OutboxStore): OutboxStore {
  /** What could not be written, as it is now; null is gone, whatever the phone still says. */
  const unwritten = new Map<string, KeptItem | null>();

  const all = async (): Promise<KeptItem[]> => {
    const written = await phone.all().catch(() => []);
    const keys = new Set(written.map(({ key }) => key));
    const added = [...unwritten].flatMap(([key, item]) => (item && !keys.has(key) ? item : []));
    return [...written.flatMap((item) => valueOf(unwritten, item) ?? []), ...added];
  };
  const replaceUnwritten = (item: KeptItem) => {
    const waiting = [...unwritten.values()].filter((kept) => kept !== null);
    for (const { key } of replacedBy(waiting, item)) unwritten.set(key, null);
  };

  return {
    all,
    add: async (item) => {
      try {
        await phone.add(item);
        replaceUnwritten(item);
      } catch (error) {
        console.warn(error);
        // What is written stays before it: should this one be lost, the phone has at least that.
        replaceUnwritten(item);
        unwritten.set(item.key, item);
      }
    },
    change: async (key, next) => {
      const item = unwritten.get(key);
      if (item) unwritten.set(key, next(item));
      if (item !== undefined) return;
      try {
        await phone.change(key, next);
      } catch (error) {
        console.warn(error);
        const kept = (await all()).find((each) => each.key === key);
        if (kept) unwritten.set(key, next(kept));
      }
    },
    isFleeting: (key) => Boolean(unwritten.get(key)),
  };
}

function valueOf(unwritten: ReadonlyMap<string, KeptItem | null>, item: KeptItem): KeptItem | null {
  const changed = unwritten.get(item.key);
  return changed === undefined ? item : changed;
}
