import { expect, test } from 'vitest';
import { memberLine } from './member-line.ts';

const today = '2026-11-16';
const running = { status: 'active', startsOn: '2026-01-05', expiresOn: '2027-01-20', unpaid: null } as const;

test.each([
  { who: 'one that runs', of: [running], line: ['active', 'Active', 'until Wed, Jan 20 2027'] },
  { who: 'two', of: [running, running], line: ['active', '2 subscriptions', 'until Wed, Jan 20 2027'] },
  { who: 'one for life', of: [{ ...running, expiresOn: '9999-12-31' }], line: ['active', 'Active', 'for life'] },
  {
    who: 'one that ends soon',
    of: [{ ...running, expiresOn: '2026-12-04' }],
    line: ['expiring', 'Expiring', 'Fri, Dec 4 2026, in 18 days'],
  },
  {
    who: 'one in grace',
    of: [{ ...running, expiresOn: '2026-11-10' }],
    line: ['expiring', 'Expiring', 'Ended Nov 10, in grace'],
  },
  {
    who: 'a late payment',
    of: [{ ...running, unpaid: { scheduleDate: '2026-11-05', number: 2 } }],
    line: ['overdue', 'Overdue', 'Closes Thu, Nov 19 2026'],
  },
  {
    who: 'a payment too late',
    of: [{ ...running, unpaid: { scheduleDate: '2026-10-20', number: 2 } }],
    line: ['inactive', 'Blocked', 'Unpaid since Oct 20'],
  },
  {
    who: 'a payment too late of one, and another that runs',
    of: [{ ...running, unpaid: { scheduleDate: '2026-10-20', number: 2 } }, running],
    line: ['overdue', 'Overdue', 'until Wed, Jan 20 2027'],
  },
  {
    who: 'a paused one with an old entry',
    of: [{ ...running, status: 'paused', unpaid: { scheduleDate: '2026-10-20', number: 2 } }],
    line: ['active', 'Active', 'until Wed, Jan 20 2027'],
  },
  {
    who: 'one that ended',
    of: [{ ...running, expiresOn: '2026-10-30' }],
    line: ['inactive', 'Inactive', 'Ended Fri, Oct 30 2026'],
  },
  { who: 'nothing', of: [], line: ['inactive', 'Inactive', 'No membership'] },
] as const)('$who: $line', ({ of, line: [state, label, detail] }) => {
  expect(memberLine(of, today)).toEqual({ state, label, detail });
});

test('whoever is late with something else is overdue, too', () => {
  const workshop = { ...running, unpaid: { scheduleDate: '2026-11-05', number: 1 } };
  expect(memberLine([running], today, [workshop])).toEqual({
    state: 'overdue',
    label: 'Overdue',
    detail: 'until Wed, Jan 20 2027',
  });
});
