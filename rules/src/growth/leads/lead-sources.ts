import { signUpSources } from '../../people/auth/sign-up.ts';

/** Where somebody opted in. The words are those of sign-ups: the account remembers the same one. */
export const leadSources = signUpSources;
export type LeadSource = (typeof leadSources)[number];

export const leadSourceLabels: Record<LeadSource, string> = {
  'free-lessons': 'Free lessons',
  'free-training': 'Free training',
  challenge: 'Challenge',
};

/** The pages on which people opt in, by the names under which their visits are counted. */
export const pagesOfSources: Record<LeadSource, readonly string[]> = {
  'free-lessons': ['free-lessons', 'freelancing'],
  'free-training': ['free-training'],
  challenge: ['12-day-challenge'],
};

/** The source whose opt-ins a page leads to; sales pages have none. */
export function sourceOfPage(page: string): LeadSource | null {
  return leadSources.find((source) => pagesOfSources[source].includes(page)) ?? null;
}
