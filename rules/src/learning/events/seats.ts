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
