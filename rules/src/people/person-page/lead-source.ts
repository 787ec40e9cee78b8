import { formatDay, type ManilaDay } from '../../time/manila.ts';
import type { AccountOrigin } from '../users/account-origin.ts';

const sourceWords: Partial<Record<string, string>> = {
  'free-lessons': 'Free lessons',
  'free-training': 'Free training',
  challenge: 'Challenge',
};

const originWords: Record<AccountOrigin, string> = {
  staff: 'Added by staff',
  import: 'Import',
  installation: 'Installation',
  demo: 'Demo',
  'sign-up': 'Sign-up form',
  'opt-in': 'Opt-in form',
  checkout: 'Checkout',
};

/** How somebody came to us: the page they signed up on, or how their account was made. */
export function leadSourceText({ source, origin }: { source: string | null; origin: AccountOrigin }): string {
  return (source && (sourceWords[source] ?? source)) || originWords[origin];
}

type Lead = { source: string | null; origin: AccountOrigin; joinedOn: ManilaDay; affiliateCode: string | null };

/** `Lead: Free training, Sat, Nov 14 2026. Sent by the affiliate with the code GRACE.` */
export function leadText({ joinedOn, affiliateCode, ...came }: Lead): string {
  const lead = `Lead: ${leadSourceText(came)}, ${formatDay(joinedOn)}.`;
  return affiliateCode === null ? lead : `${lead} Sent by the affiliate with the code ${affiliateCode}.`;
}
