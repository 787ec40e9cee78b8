/** A stored object: its name below the place, its size, when it was written. */
export type StoredObject = { name: string; bytes: number; at: Date };

/** Where backups lie: a folder or an object store. Nothing that has a name is ever written again. */
export type BackupPlace = {
  /** For the person at the terminal. */
  words: string;
  /** When it returns, the bytes are stored for good. */
  put: (name: string, content: Buffer) => Promise<void>;
  /** Null when there is nothing under that name. */
  get: (name: string) => Promise<Buffer | null>;
  list: (prefix: string) => AsyncIterable<StoredObject>;
  remove: (names: readonly string[]) => Promise<void>;
};
