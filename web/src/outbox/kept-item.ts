import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import type { OutboxItem } from '@app/rules/platform/outbox/outbox';

/** A request as it is kept: whole, so that a later version of the application can still send it. */
export type KeptRequest = { operationName?: string; query: string; variables: Record<string, unknown> };

/** A file that goes to the server before the request that names it. */
export type KeptFile = {
  purpose: FilePurpose;
  name: string;
  content: Blob;
  /** The variable that names it: `['input', 'fileId']`. */
  at: readonly string[];
  /** The server's number of it, once it has it. */
  uploadedAs: number | null;
};

export type KeptItem = OutboxItem & { request: KeptRequest; file?: KeptFile };
