import type { DBSchema } from 'idb';
import { phoneDatabase } from './phone-database.ts';

export type SavedAnswer = {
  personId: number;
  /** The operation and its variables. */
  name: string;
  hash?: string;
  variables: Record<string, unknown>;
  data: unknown;
  savedAt: number;
};

interface SavedSchema extends DBSchema {
  answers: { key: string; value: SavedAnswer; indexes: { personId: number } };
}

/** More than a course with all its lessons; the oldest go first. */
const mostAnswers = 200;

/** Answers of the server that a person can read again without a connection. They are theirs alone. */
export type SavedAnswers = {
  of: (personId: number) => Promise<SavedAnswer[]>;
  save: (answer: SavedAnswer) => Promise<void>;
  forget: (answers: readonly SavedAnswer[]) => Promise<void>;
  /** Deletes what others left on this phone; null deletes everything. */
  forgetOthers: (personId: number | null) => Promise<void>;
};

export function openSavedAnswers(databaseName = 'tribe-saved'): SavedAnswers {
  const database = phoneDatabase<SavedSchema>(databaseName, (created) => {
    created.createObjectStore('answers').createIndex('personId', 'personId');
  });

  return {
    of: async (personId) => (await database()).getAllFromIndex('answers', 'personId', personId),
    save: async (answer) => {
      const writing = (await database()).transaction('answers', 'readwrite');
      await writing.store.put(answer, keyOf(answer));
      const kept = await writing.store.getAll();
      const tooMany = kept.toSorted((one, other) => other.savedAt - one.savedAt).slice(mostAnswers);
      for (const old of tooMany) await writing.store.delete(keyOf(old));
      await writing.done;
    },
    forget: async (answers) => {
      const writing = (await database()).transaction('answers', 'readwrite');
      for (const answer of answers) await writing.store.delete(keyOf(answer));
      await writing.done;
    },
    forgetOthers: async (personId) => {
      const writing = (await database()).transaction('answers', 'readwrite');
      for await (const cursor of writing.store) {
        if (cursor.value.personId !== personId) await cursor.delete();
      }
      await writing.done;
    },
  };
}

function keyOf({ personId, name, variables }: Pick<SavedAnswer, 'personId' | 'name' | 'variables'>): string {
  return JSON.stringify([personId, name, variables]);
}

/** For browsers without a store, as in some private windows. */
const nothingSaved: SavedAnswers = {
  of: async () => [],
  save: async () => {},
  forget: async () => {},
  forgetOthers: async () => {},
};

export const savedAnswers = 'indexedDB' in globalThis ? openSavedAnswers() : nothingSaved;
