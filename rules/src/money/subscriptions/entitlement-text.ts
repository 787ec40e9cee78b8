import { formatDay, NO_EXPIRY } from '../../time/manila.ts';
import type { Entitlement } from './entitlement.ts';

/** The answer of the rule in words for staff: `open until Sat, Nov 28 2026: grace period for payment 2`. */
export function entitlementText(answer: Entitlement): string {
  const payment = answer.entry === null ? 'a payment' : `payment ${answer.entry}`;
  if (answer.isOpen) {
    const until =
      answer.until === null || answer.until >= NO_EXPIRY ? 'open for life' : `open until ${formatDay(answer.until)}`;
    if (answer.because === 'overdue-grace') return `${until}: grace period for ${payment}`;
    if (answer.because === 'expiry-grace') return `${until}: grace period after expiry`;
    return until;
  }
  const since = answer.since ? formatDay(answer.since) : '';
  return {
    pending: 'closed: waiting for the first payment',
    'not-started': `closed: starts ${since}`,
    paused: 'closed: paused',
    cancelled: 'closed: unsubscribed',
    overdue: `closed: ${payment} of ${since} is not paid`,
    expired: `closed: expired ${since}`,
  }[answer.because];
}
