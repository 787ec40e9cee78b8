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

export type KeptItem = OutboxItem & { request: KeptRequest; after?: AfterSending };
