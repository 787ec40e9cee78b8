/** How an account came to be. */
export const accountOrigins = ['staff', 'import', 'installation', 'demo', 'sign-up', 'opt-in', 'checkout'] as const;
export type AccountOrigin = (typeof accountOrigins)[number];

/** Whether somebody whom we know vouched for its address when the account was made. */
const isVouchedFor: Record<AccountOrigin, boolean> = {
  staff: true,
  import: true,
  installation: true,
  demo: true,
  'sign-up': false,
  'opt-in': false,
  checkout: false,
};

/** Anyone can make such an account with anyone's address: until that is proved, it may be a stranger's. */
export const openOrigins: readonly AccountOrigin[] = accountOrigins.filter((origin) => !isVouchedFor[origin]);
