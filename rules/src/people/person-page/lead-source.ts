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
