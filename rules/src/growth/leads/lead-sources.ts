import { signUpSources } from '../../people/auth/sign-up.ts';

/** Where somebody opted in. The words are those of sign-ups: the account remembers the same one. */
export const leadSources = signUpSources;
export type LeadSource = (typeof leadSources)[number];

export const leadSourceLabels: Record<LeadSource, string> = {
  'free-lessons': 'Free lessons',
  'free-training': 'Free training',
  challenge: 'Challenge',
};
