import { pathTo } from '../../navigation/route-table.ts';
import type { RouteName } from '../../navigation/route-table.ts';

/** The public pages that a link can lead to, beside funnels. */
export const linkPages = ['free-training', 'free-lessons', 'freelancing', '12-day-challenge'] as const;
export type LinkPage = (typeof linkPages)[number];

const facts = {
  'free-training': { label: '3-Part Training', route: 'freeTraining' },
  'free-lessons': { label: 'Free lessons', route: 'freeLessons' },
  freelancing: { label: 'Freelancing', route: 'freelancing' },
  '12-day-challenge': { label: '12-day challenge', route: 'challenge' },
} as const satisfies Record<LinkPage, { label: string; route: RouteName }>;

export const linkPageLabel = (page: LinkPage): string => facts[page].label;
export const isLinkPage = (page: string): page is LinkPage => page in facts;

/** Where a link leads that names neither a funnel nor a page. */
export const mainPage: LinkPage = 'free-training';

export const linkPagePath = (page: string | null): string =>
  pathTo(facts[page !== null && isLinkPage(page) ? page : mainPage].route);
