/** What somebody says when asked whether they come. */
export const eventReplies = ['going', 'maybe', 'not_going'] as const;
export type EventReply = (typeof eventReplies)[number];

type StoredAnswer = { isGoing: boolean; isMaybe: boolean };

export const storedAnswers: Record<EventReply, StoredAnswer> = {
  going: { isGoing: true, isMaybe: false },
  maybe: { isGoing: false, isMaybe: true },
  not_going: { isGoing: false, isMaybe: false },
};

export function replyOf({ isGoing, isMaybe }: StoredAnswer): EventReply {
  if (isGoing) return 'going';
  return isMaybe ? 'maybe' : 'not_going';
}

/** As an answer waits on a phone; `not` is how phones have kept it since before there was a maybe. */
export const keptReplies: Record<EventReply, string> = { going: 'going', maybe: 'maybe', not_going: 'not' };

export function keptReply(value: string | null): EventReply {
  return value === 'going' || value === 'maybe' ? value : 'not_going';
}

/** The later of two answers to an event counts, wherever they are given. */
export const answerSubject = (occurrenceId: number) => `event:${occurrenceId}`;

/** Why nobody may answer "going" any more; null when they may. */
export type AnswerRefusal = 'cancelled' | 'over' | 'full';

type OccurrenceTimes = { endsAt: Date; cancelledAt: Date | null };

/** `taken` counts the others who are going. Saying "not going" frees a seat and is only refused once it is over. */
export function answerRefusal(
  { endsAt, cancelledAt }: OccurrenceTimes,
  { isGoing, capacity, taken }: { isGoing: boolean; capacity: number | null; taken: number },
  now: Date,
): AnswerRefusal | null {
  if (endsAt <= now) return 'over';
  if (cancelledAt) return 'cancelled';
  return isGoing && capacity !== null && taken >= capacity ? 'full' : null;
}
