import type { OutboxItem } from '@app/rules/platform/outbox/outbox';

/** A request as it is kept: whole, so that a later version of the application can still send it. */
export type KeptRequest = { query: string; variables: Record<string, unknown> };

export type KeptItem = OutboxItem & { request: KeptRequest };
