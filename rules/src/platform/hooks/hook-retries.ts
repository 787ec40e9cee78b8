const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Until the next try, after each that failed. Together nearly two days. */
export const hookPauses = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY] as const;

/** While a receiver does not answer at all, it is asked this often, however much waits for it. */
export const HOOK_SILENCE = MINUTE;

/** A hook that has had no good answer for this long is switched off, and staff are told. */
export const HOOK_STOPPED_AFTER_DAYS = 5;

/** The old secret signs as well for this long, so that a receiver can change it without losing anything. */
export const HOOK_OLD_SECRET_HOURS = 24;

/** Events and what was answered are kept for this long. */
export const HOOK_KEPT_DAYS = 30;

export const hookStates = ['on', 'paused', 'stopped'] as const;
export type HookState = (typeof hookStates)[number];

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** When a delivery is tried again after this many tries; null when it is given up. */
export function nextTryAt(tries: number, now: Date): Date | null {
  const pause = hookPauses[tries - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause);
}

/** Any 2xx is thanks. A redirect is none: nobody follows it. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** "Gone" says that nobody wants it any more. */
const GONE = 410;

/** Whether a try that failed ends the hook. */
export function stopsHook({
  status,
  failingSince,
  now,
}: {
  status: number | null;
  failingSince: Date;
  now: Date;
}): boolean {
  return status === GONE || now.getTime() - failingSince.getTime() >= HOOK_STOPPED_AFTER_DAYS * DAY;
}

export const hookStateFacts: Record<HookState, { label: string; tone: 'success' | 'neutral' | 'danger' }> = {
  on: { label: 'On', tone: 'success' },
  paused: { label: 'Paused', tone: 'neutral' },
  stopped: { label: 'Switched off', tone: 'danger' },
};

export const deliveryFacts: Record<DeliveryStatus, { label: string; tone: 'info' | 'success' | 'danger' }> = {
  waiting: { label: 'Waiting', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};
