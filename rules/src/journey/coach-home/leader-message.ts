import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';

/** How a leader reached somebody. */
export const leaderContactKinds = ['kumusta', 'message'] as const;
export type LeaderContactKind = (typeof leaderContactKinds)[number];

/** To whom a leader writes at once. */
export const leaderAudiences = ['group', 'silent'] as const;
export type LeaderAudience = (typeof leaderAudiences)[number];

/** More than a group has; nobody writes to a whole stage from home. */
export const MOST_WRITTEN_TO = 500;

export const leaderMessages = {
  nobody: 'There is nobody to write to.',
  tooMany: `You can write to at most ${MOST_WRITTEN_TO} people at once.`,
};

export const leaderMessageInput = z.object({
  audience: z.enum(leaderAudiences),
  text: z.string().trim().min(1, fieldMessage('Message', 'required')).max(500, fieldMessage('Message', 'maxLength')),
  /** Of the browser: a request that comes twice writes once. */
  key: z.string().regex(/^[\w-]{8,64}$/),
});

export type LeaderMessageInput = z.input<typeof leaderMessageInput>;
