import { type OutboxItem, waitingValue } from '@app/rules/platform/outbox/outbox';
import type { MyChallengeQuery } from '#gql/graphql.ts';

type Challenge = NonNullable<MyChallengeQuery['myChallenge']>;

export const daySubject = (participantId: number, day: number) => `challenge:${participantId}:${day}`;

/** Days that wait on this phone are shown as done; one that was refused is not, and can be done again. */
export function withWaiting(challenge: Challenge, items: readonly OutboxItem[]): Challenge {
  const isWaiting = ({ day, checkIn }: Challenge['days'][number]) =>
    !checkIn && waitingValue(items, daySubject(challenge.id, day)) !== undefined;
  const count = challenge.days.filter(isWaiting).length;
  if (count === 0) return challenge;
  return {
    ...challenge,
    doneCount: challenge.doneCount + count,
    days: challenge.days.map((day) => (isWaiting(day) ? { ...day, state: 'done' as const } : day)),
  };
}
