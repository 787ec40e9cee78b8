import type { MyChallengeQuery } from '#gql/graphql.ts';
import type { KeptItem } from '#outbox/kept-item.ts';

type Challenge = NonNullable<MyChallengeQuery['myChallenge']>;

export const daySubject = (participantId: number, day: number) => `challenge:${participantId}:${day}`;

/** Days that wait on this phone are shown as done. */
export function withWaiting(challenge: Challenge, items: readonly KeptItem[]): Challenge {
  const waiting = new Set(items.flatMap(({ subject }) => subject ?? []));
  const isWaiting = ({ day, checkIn }: Challenge['days'][number]) =>
    !checkIn && waiting.has(daySubject(challenge.id, day));
  const count = challenge.days.filter(isWaiting).length;
  if (count === 0) return challenge;
  return {
    ...challenge,
    doneCount: challenge.doneCount + count,
    days: challenge.days.map((day) => (isWaiting(day) ? { ...day, state: 'done' as const } : day)),
  };
}
