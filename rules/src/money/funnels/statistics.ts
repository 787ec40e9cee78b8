import type { Centavos } from '../../amounts/pesos.ts';
import { addDays, type ManilaDay } from '../../time/manila.ts';

/** The last `days` days, today included. */
export const statisticPeriods = [7, 15, 30] as const;

/** The periods to choose from, including the installation's own preset. */
export function periodChoices(preset: number): number[] {
  return [...new Set([...statisticPeriods, preset])].toSorted((one, other) => one - other);
}

export type FunnelDay = {
  day: ManilaDay;
  /** People seen on the page that day. */
  views: number;
  checkouts: number;
  orders: number;
  /** Those that have opened and for which a payment has counted; a free start waits for its first payment. */
  paidOrders: number;
  collected: Centavos;
};

const nothing = { views: 0, checkouts: 0, orders: 0, paidOrders: 0, collected: 0 };

/** The days of a period in order; those on which nothing happened are there with zeros. */
export function everyDay(found: readonly FunnelDay[], today: ManilaDay, period: number): FunnelDay[] {
  const known = new Map(found.map((each) => [each.day, each]));
  return Array.from({ length: period }, (_, index) => {
    const day = addDays(today, index + 1 - period);
    return known.get(day) ?? { day, ...nothing };
  });
}

/** The share of visitors who bought and paid, in percent with one decimal; null without visitors. */
export function conversion({ visitors, paidOrders }: { visitors: number; paidOrders: number }): number | null {
  return visitors === 0 ? null : Math.round((Math.min(paidOrders, visitors) / visitors) * 1000) / 10;
}
