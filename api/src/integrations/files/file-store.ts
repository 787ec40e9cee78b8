import type { Readable } from 'node:stream';
import type { FileHeaders } from './signed-address.ts';

/** From the first to the last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * Stores bytes by name; it does not check access. A folder or an object store; files still being uploaded are on this
 * machine in both cases.
 */
export type FileStore = {
  /** The path of a file that does not exist yet, on this machine, for an upload in progress. */
  incoming: () => Promise<string>;
  /** The path of a file that arrives in several pieces, under a name of its own; it may exist already. */
  arriving: (name: string) => Promise<string>;
  /** Moves a finished file from `incoming` under its name; when this returns, it is stored for good. */
  keep: (name: string, path: string) => Promise<void>;
  /** Rejects when there is nothing under that name. */
  read: (name: string, range?: ByteRange) => Promise<Readable>;
  /** Where browsers may read a file for two minutes without asking us; none where the store is not open to them. */
  addressOf?: (name: string, headers: FileHeaders, now: Date) => Promise<string>;
  /** A missing file needs no removing. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Names of everything kept that was last written before that moment. */
  keptBefore: (moment: Date) => AsyncIterable<string>;
  /** Deletes uploads that began before that moment and never finished. */
  forgetIncoming: (moment: Date) => Promise<void>;
};
