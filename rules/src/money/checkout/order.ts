/** An order with a coupon or a limited seat holds them for a day; others wait longer for their first payment. */
export const LAPSE_HOURS_HOLDING = 24;
export const LAPSE_DAYS = 60;

const hour = 3_600_000;

/** When an unpaid order lapses. */
export function lapseOf(madeAt: Date, { holdsSomething }: { holdsSomething: boolean }): Date {
  return new Date(madeAt.getTime() + (holdsSomething ? LAPSE_HOURS_HOLDING : LAPSE_DAYS * 24) * hour);
}

export const orderStates = ['waiting', 'live', 'lapsed'] as const;
export type OrderState = (typeof orderStates)[number];

/** The state of an order: it waits for its first payment, is live, or has lapsed. */
export function orderState({ liveAt, lapsedAt }: { liveAt: Date | null; lapsedAt: Date | null }): OrderState {
  if (lapsedAt) return 'lapsed';
  return liveAt ? 'live' : 'waiting';
}

/** Whether nothing is due with an order, so that it opens without a payment. Later entries are due on their days. */
export function opensUnpaid([first]: readonly { price: number }[]): boolean {
  return first?.price === 0;
}
