/** The tabs of one's profile by `?q=`; the first opens when the address names none. */
export const profileTabs = [
  { value: 'wins', label: 'Wins' },
  { value: 'basic_info', label: 'Basic info' },
  { value: 'socials', label: 'Socials' },
  { value: 'membership', label: 'Membership' },
  { value: 'account', label: 'Account' },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['value'];

/** `q=billings` of older links: the billing page, or the membership tab while there is none. */
export const BILLINGS_QUERY = 'billings';
