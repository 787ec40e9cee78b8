import type { Readable } from 'node:stream';

/** From the first to the last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Where bytes lie, by name; who may read them is not its business. A folder or an object store; what is still arriving
 * lies on this machine in both.
 */
export type FileStore = {
  /** The path of a file that does not exist yet, on this machine, for what is still arriving. */
  incoming: () => Promise<string>;
  /** The path of a file that arrives in several pieces, under a name of its own; it may exist already. */
  arriving: (name: string) => Promise<string>;
  /** Takes a finished file from `incoming` under its name; when this returns it is there for good. */
  keep: (name: string, path: string) => Promise<void>;
  /** Rejects when there is nothing under that name. */
  read: (name: string, range?: ByteRange) => Promise<Readable>;
  /** What is not there needs no removing. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Names of everything kept that was last written before that moment. */
  keptBefore: (moment: Date) => AsyncIterable<string>;
  /** Forgets what began to arrive before that moment and never finished. */
  forgetIncoming: (moment: Date) => Promise<void>;
};
