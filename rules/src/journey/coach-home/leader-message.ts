import { z } from 'zod';
import { plural } from '../../text/plural.ts';
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

/** `Goes to 6 people: Cherry Flores, Rhea Macaraeg, Patrick Bautista and 3 more.` */
export function reachWords({ count, names }: { count: number; names: readonly string[] }): string {
  if (count === 0) return leaderMessages.nobody;
  if (count > MOST_WRITTEN_TO) return leaderMessages.tooMany;
  const others = count - names.length;
  const last = others > 0 ? `${others} more` : names.at(-1);
  const first = others > 0 ? names : names.slice(0, -1);
  const listed = first.length > 0 ? `${first.join(', ')} and ${last}` : last;
  return `Goes to ${plural(count, 'person', 'people')}: ${listed}.`;
}

export const leaderMessageInput = z.object({
  audience: z.enum(leaderAudiences),
  text: z.string().trim().min(1, fieldMessage('Message', 'required')).max(500, fieldMessage('Message', 'maxLength')),
  /** Of the browser: a request that comes twice writes once. */
  key: z.string().regex(/^[\w-]{8,64}$/),
});

export type LeaderMessageInput = z.input<typeof leaderMessageInput>;
