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
