import { describe, expect, test } from 'vitest';
import { sumCentavos } from '../../amounts/pesos.ts';
import { wholePrice } from '../coupons/discount-kinds.ts';
import { seededTerms } from '../payment-terms/seeded-terms.ts';
import { agreedDays, daysOffered, enrolmentDayMessages } from './enrolment-days.ts';
import { coverText, enrolmentSum, splitText } from './enrolment-sum.ts';
import { canUndoEnrolment, undoEndsAt, undoMinutesLeft } from './enrolment-undo.ts';

const term = (id: string) => {
  const found = seededTerms.find((seeded) => seeded.id === id);
  if (!found) throw new Error(`no term ${id}`);
  return found;
};
const kaibigan = { discountType: 'fixed', discountValue: 300_00 } as const;
const agreed = { listPrice: 9_000_00, discount: kaibigan, term: term('3-gives'), firstDay: '2026-11-16' };

test('price less coupon is the total, and the dates are those of the order', () => {
  expect(enrolmentSum({ ...agreed, received: 2_900_00 })).toMatchObject({
    listPrice: 9_000_00,
    discount: 300_00,
    total: 8_700_00,
    received: 2_900_00,
    left: 5_800_00,
    surplus: 0,
    entries: [
      { scheduleDate: '2026-11-16', price: 2_900_00, paid: 2_900_00 },
      { scheduleDate: '2026-12-16', price: 2_900_00, paid: 0 },
      { scheduleDate: '2027-01-16', price: 2_900_00, paid: 0 },
    ],
  });
});

describe('the sums add up', () => {
  const prices = [0, 1, 99, 1_000_00, 8_999_99, 12_345_67];
  const discounts = [null, kaibigan, { discountType: 'percentage', discountValue: 33_33 } as const, wholePrice];
  test.each(seededTerms.map(({ id }) => id))('with %s, whatever is paid, taken off or received', (id) => {
    for (const listPrice of prices)
      for (const discount of discounts)
        for (const received of [0, 1, 500_00, 3_000_00, 20_000_00]) {
          const sum = enrolmentSum({ listPrice, discount, term: term(id), firstDay: '2026-01-31', received });
          expect(sum.listPrice - sum.discount).toBe(sum.total);
          expect(sumCentavos(sum.entries.map(({ price }) => price))).toBe(sum.total);
          expect(sum.received - sum.surplus + sum.left).toBe(sum.total);
          // The remainder is on the first payment.
          const [first, ...others] = sum.entries;
          if (term(id).firstShare === null)
            expect(others.every(({ price }) => price <= (first?.price ?? 0) && price === others[0]?.price)).toBe(true);
        }
  });
});

test.each([
  { received: 0, says: null },
  { received: 2_000_00, says: 'Part of payment 1, ₱900.00 left' },
  { received: 2_900_00, says: 'Covers payment 1' },
  { received: 3_000_00, says: 'Covers payment 1, part of payment 2, ₱2,800.00 left' },
  { received: 5_800_00, says: 'Covers payments 1 to 2' },
  { received: 9_000_00, says: 'Covers payments 1 to 3, ₱300.00 more than the total' },
])('₱ $received centavos: $says', ({ received, says }) => {
  expect(coverText(enrolmentSum({ ...agreed, received }))).toBe(says);
});

test.each([
  { id: 'one-time', says: '₱8,700.00' },
  { id: '3-gives', says: '3 × ₱2,900.00' },
  { id: '50-50', says: '2 × ₱4,350.00' },
])('a card of $id says $says', ({ id, says }) => {
  expect(splitText(enrolmentSum({ ...agreed, term: term(id), received: 0 }).entries)).toBe(says);
});

test('a first payment with the remainder is named apart', () => {
  expect(splitText([{ price: 333_34 }, { price: 333_33 }, { price: 333_33 }])).toBe('₱333.34 + 2 × ₱333.33');
});

const today = '2026-11-16';
test.each([
  { days: { startsOn: today, expiresOn: '2027-11-16' }, agreed: { startByDays: 0, validityByDays: 365 } },
  { days: { startsOn: '2026-12-01', expiresOn: null }, agreed: { startByDays: 15, validityByDays: null } },
  { days: { startsOn: today, expiresOn: '9999-12-31' }, agreed: { startByDays: 0, validityByDays: null } },
  { days: { startsOn: '2026-11-15', expiresOn: null }, agreed: { field: 'startsOn' } },
  { days: { startsOn: today, expiresOn: today }, agreed: { field: 'expiresOn', message: enrolmentDayMessages.end } },
])('dates become the days of an order: $days', ({ days, agreed: counted }) => {
  expect(agreedDays(days, today)).toMatchObject(counted);
});

test('a funnel proposes its days from the start that is chosen', () => {
  expect(daysOffered({ startByDays: 3, validityByDays: 30 }, today)).toEqual({
    startsOn: '2026-11-19',
    expiresOn: '2026-12-19',
  });
  expect(daysOffered({ startByDays: 3, validityByDays: null }, today, '2026-12-01').expiresOn).toBeNull();
});

test('an enrollment can be undone for ten minutes and a moment', () => {
  const at = new Date('2026-11-16T01:42:00Z');
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
  expect(canUndoEnrolment(at, after(599))).toBe(true);
  expect(canUndoEnrolment(at, after(604))).toBe(true);
  expect(canUndoEnrolment(at, after(606))).toBe(false);
  expect(undoMinutesLeft(undoEndsAt(at), after(-30))).toBe(10);
  expect(undoMinutesLeft(undoEndsAt(at), after(1))).toBe(10);
  expect(undoMinutesLeft(undoEndsAt(at), after(541))).toBe(1);
  expect(undoMinutesLeft(undoEndsAt(at), after(601))).toBe(0);
});
