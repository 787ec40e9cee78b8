import { scheduleStatus } from '@app/rules/money/payments/schedule-status';
import { planSchedule } from '@app/rules/money/payment-terms/schedule';
import { entitlementOf } from '@app/rules/money/subscriptions/entitlement';
import {
  addDays,
  addMonths,
  daysUntil,
  formatBillingDay,
  formatInstant,
  manilaDay,
  startOfManilaDay,
  weekdayOf,
} from '@app/rules/time/manila';

// What the rules say at instants around midnights, month ends, leap days and changes of other zones' clocks, as a process
// whose environment names the zone of the machine. One line each.
const days = [
  '2026-01-31',
  '2026-02-28',
  '2026-03-08',
  '2026-11-01',
  '2026-11-14',
  '2026-12-31',
  '2027-03-28',
  '2028-02-28',
  '2028-02-29',
  '2030-06-30',
];
const moments = days.flatMap((day) =>
  ['T15:59:59.999Z', 'T16:00:00.000Z', 'T04:00:00.000Z', 'T23:30:00.000Z'].map((time) => `${day}${time}`),
);
const term = {
  id: 'term',
  name: 'Term',
  paymentCount: 3,
  firstShare: null,
  intervalCount: 1,
  intervalUnit: 'months',
} as const;

for (const moment of moments) {
  const now = new Date(moment);
  const today = manilaDay(now);
  const facts = { status: 'active', startsOn: '2026-01-01', expiresOn: addDays(today, -14), unpaid: null } as const;
  const line = {
    moment,
    today,
    begins: startOfManilaDay(today).toISOString(),
    weekday: weekdayOf(today),
    written: [formatInstant(now), formatBillingDay(today)],
    inMonths: [1, 2, 12].map((count) => addMonths(today, count)),
    dueTomorrow: scheduleStatus({ scheduleDate: addDays(today, 1), transactionId: null }, today).label,
    daysUntil: daysUntil('2030-01-01', now),
    entries: planSchedule(1_000_00, term, today).map(({ scheduleDate }) => scheduleDate),
    lastDay: entitlementOf(facts, today),
    dayAfter: entitlementOf({ ...facts, expiresOn: addDays(today, -15) }, today),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
