import { type Centavos, shareOf, sumCentavos } from '../../amounts/pesos.ts';
import { addDays, addMonths, type ManilaDay } from '../../time/manila.ts';

/** `waiting` for a second person, `approved`: files and marks, then `closed`; `undone` when nothing of it was sent. */
export const payoutRunStates = ['waiting', 'approved', 'closed', 'undone'] as const;
export type PayoutRunState = (typeof payoutRunStates)[number];

/** `held` lines wait for a look and are not in the total; `undone` and `failed` ones gave their rows back. */
export const payoutLineStates = ['to-send', 'held', 'sent', 'failed', 'undone'] as const;
export type PayoutLineState = (typeof payoutLineStates)[number];

export const lineStateLabels: Record<PayoutLineState, string> = {
  'to-send': 'To send',
  // oxlint-disable-next-line id-denylist -- the state itself
  held: 'Held',
  sent: 'Sent',
  failed: 'Came back',
  undone: 'Undone',
};

/** Lines are looked for by what was flagged: those that wait for a look, or the others. */
export const lineFlags = ['flagged', 'clear'] as const;
export type LineFlags = (typeof lineFlags)[number];

/** Lines that hold on to their commissions. */
export const holdingLineStates = ['to-send', 'held', 'sent'] as const satisfies readonly PayoutLineState[];

export type LineSum = { gross: Centavos; takenBack: Centavos; withholding: Centavos; net: Centavos };

/** What a line pays: its rows, less what is taken back, less the tax on the rest. Nothing is withheld of nothing. */
export function lineSum(amounts: readonly Centavos[], withholdingRate: number): LineSum {
  const gross = sumCentavos(amounts.filter((amount) => amount > 0));
  const takenBack = sumCentavos(amounts.filter((amount) => amount < 0));
  const total = gross + takenBack;
  const withholding = total > 0 ? shareOf(total, withholdingRate) : 0;
  return { gross, takenBack: takenBack === 0 ? 0 : takenBack, withholding, net: total - withholding };
}

/** Less is carried forward to the next run, and so is that of which the tax leaves nothing. */
export const isPayable = ({ gross, takenBack, net }: Omit<LineSum, 'withholding'>, minimum: Centavos): boolean =>
  net > 0 && gross + takenBack >= minimum;

/** The run that pays a commission which is due on this day: everything due by the end of its month, on the pay day of the next. */
export function payoutOf(dueOn: ManilaDay, payDay: number): { cutoffOn: ManilaDay; paysOn: ManilaDay } {
  const nextMonth = addMonths(`${dueOn.slice(0, 7)}-01`, 1);
  return { cutoffOn: addDays(nextMonth, -1), paysOn: addDays(nextMonth, payDay - 1) };
}

/** The next run that can still be made on a day: that of last month until its pay day. */
export function nextPayout(today: ManilaDay, payDay: number): { cutoffOn: ManilaDay; paysOn: ManilaDay } {
  const ofLastMonth = payoutOf(addDays(`${today.slice(0, 7)}-01`, -1), payDay);
  return today <= ofLastMonth.paysOn ? ofLastMonth : payoutOf(today, payDay);
}
