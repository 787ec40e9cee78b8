import { replacedBy } from '@app/rules/platform/outbox/outbox';
import type { DBSchema } from 'idb';
import { phoneDatabase } from '#offline/phone-database.ts';
import type { KeptItem } from './kept-item.ts';

interface OutboxSchema extends DBSchema {
  items: { key: number; value: KeptItem; indexes: { key: string } };
}

/** Where items are kept on the phone. Each call is one transaction, so that two tabs cannot undo each other's work. */
export type OutboxStore = {
  /** In the order in which things were done, of everyone who uses this phone. */
  all: () => Promise<KeptItem[]>;
  add: (item: KeptItem) => Promise<void>;
  /** Writes the item as it is after a try; null removes it. One that was removed meanwhile stays removed. */
  change: (key: string, next: (item: KeptItem) => KeptItem | null) => Promise<void>;
  /** Whether the item goes when the page is closed, since the phone could not keep it. */
  isFleeting?: (key: string) => boolean;
};

/** The numbers that IndexedDB gives to new rows are the order. */
export function openOutboxStore(name = 'tribe-outbox'): OutboxStore {
  const database = phoneDatabase<OutboxSchema>(name, (created) => {
    created.createObjectStore('items', { autoIncrement: true }).createIndex('key', 'key', { unique: true });
  });

  return {
    all: async () => (await database()).getAll('items'),
    add: async (item) => {
      const writing = (await database()).transaction('items', 'readwrite');
      const replaced = replacedBy(await writing.store.getAll(), item);
      for (const { key } of replaced) {
        const place = await writing.store.index('key').getKey(key);
        if (place !== undefined) await writing.store.delete(place);
      }
      await writing.store.add(item);
      await writing.done;
    },
    change: async (key, next) => {
      const writing = (await database()).transaction('items', 'readwrite');
      const place = await writing.store.index('key').getKey(key);
      const item = place !== undefined && (await writing.store.get(place));
      if (place !== undefined && item) {
        const changed = next(item);
        await (changed ? writing.store.put(changed, place) : writing.store.delete(place));
      }
      await writing.done;
    },
  };
}

/** For browsers that know no store at all: things wait as long as the page is open. */
export function memoryOutboxStore(): OutboxStore {
  let items: KeptItem[] = [];
  return {
    all: async () => items,
    add: async (item) => {
      const replaced = new Set(replacedBy(items, item));
      items = [...items.filter((kept) => !replaced.has(kept)), item];
    },
    change: async (key, next) => {
      items = items.flatMap((item) => (item.key === key ? (next(item) ?? []) : item));
    },
  };
}
