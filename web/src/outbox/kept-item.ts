import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import type { OutboxItem } from '@app/rules/platform/outbox/outbox';
import type { Operation } from '#graphql/client/operation.ts';

/** A request as it is kept: whole, so that a later version of the application can still send it. */
export type KeptRequest = { operationName?: string; query: string; variables: Record<string, unknown> };

/** What the answer means for the pages that are open when it comes. */
export type AfterSending = {
  /** How objects of the answer are found in other answers. */
  operation: Pick<Operation, 'name' | 'kind' | 'hash' | 'ownFields' | 'sharedRoots'>;
  /** Names of queries that are asked again. */
  refetch: readonly string[];
};

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

export type KeptItem = OutboxItem & {
  /** Where it is seen once it is sent; what an earlier version kept has none. */
  page?: string;
  request: KeptRequest;
  file?: KeptFile;
  after?: AfterSending;
  /** Not worth a word to the person, as the place in a video. */
  isHidden?: boolean;
};
