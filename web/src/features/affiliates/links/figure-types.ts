import type { AffiliateFiguresQuery } from '#gql/graphql.ts';

export type Figures = AffiliateFiguresQuery['myAffiliateFigures'];
export type FigureLink = Figures['links'][number];

export const periods = [7, 15, 30] as const;

/** `1.3%`; nothing of nothing is a dash. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)}%`;
