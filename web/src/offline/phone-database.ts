import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A store of the phone, opened when it is first needed. One that cannot be opened, or that the browser closed, is opened
 * anew by whoever asks next: a phone that was full a moment ago may have room again.
 */
export function phoneDatabase<Schema extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = async () => openDB<Schema>(name, 1, { upgrade: create, terminated: forget });
  return () =>
    (opened ??= open().catch((error: unknown) => {
      forget();
      throw error;
    }));
}
