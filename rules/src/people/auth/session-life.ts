const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds. Staff means anyone with a flag other than `profile`. */
export const sessionLife = {
  member: { idle: 14 * DAY, absolute: 60 * DAY },
  staff: { idle: 12 * HOUR, absolute: 7 * DAY },
} as const;

export const IMPERSONATION_MS = 60 * MINUTE;

export type Session = { createdAt: Date; lastSeenAt: Date; isStaff: boolean; revokedAt: Date | null };
export type SessionState = 'live' | 'revoked' | 'idle' | 'expired';

/** Whether a session still carries its person at `now`, and why not. At its last instant it is already over. */
export function sessionState(session: Session, now: Date): SessionState {
  const { idle, absolute } = lifeOf(session);
  if (session.revokedAt) return 'revoked';
  if (now.getTime() >= session.createdAt.getTime() + absolute) return 'expired';
  return now.getTime() >= session.lastSeenAt.getTime() + idle ? 'idle' : 'live';
}

/** When the session ends if nobody uses it again. */
export function sessionEndsAt(session: Omit<Session, 'revokedAt'>): Date {
  const { idle, absolute } = lifeOf(session);
  return new Date(Math.min(session.createdAt.getTime() + absolute, session.lastSeenAt.getTime() + idle));
}

export function impersonationEndsAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + IMPERSONATION_MS);
}

function lifeOf({ isStaff }: { isStaff: boolean }) {
  return isStaff ? sessionLife.staff : sessionLife.member;
}
