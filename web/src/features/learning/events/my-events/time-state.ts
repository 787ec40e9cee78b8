type Span = { startsAt: string; endsAt: string };

/** Whether a time is to come, under way or over. */
export function timeState({ startsAt, endsAt }: Span, now: Date): 'coming' | 'live' | 'over' {
  if (new Date(endsAt) <= now) return 'over';
  return new Date(startsAt) <= now ? 'live' : 'coming';
}
