/** How an account was created. */
export const accountOrigins = ['staff', 'import', 'installation', 'demo', 'sign-up', 'opt-in', 'checkout'] as const;
export type AccountOrigin = (typeof accountOrigins)[number];

/** Whether somebody we know vouched for the address when the account was created. */
const isVouchedFor: Record<AccountOrigin, boolean> = {
  staff: true,
  import: true,
  installation: true,
  demo: true,
  'sign-up': false,
  'opt-in': false,
  checkout: false,
};

/** Anyone can create such an account with any address: until the address is verified, it may be a stranger's. */
export const openOrigins: readonly AccountOrigin[] = accountOrigins.filter((origin) => !isVouchedFor[origin]);
