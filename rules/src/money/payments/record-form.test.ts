import { expect, test } from 'vitest';
import { paymentMessages } from './payment-messages.ts';
import { otherAmountText, recordedInput, recordForm } from './record-form.ts';

const today = '2026-11-17';
const form = recordForm(today, paymentMessages.referenceMissing);
const typed = { paymentPlatform: 'gcash', amount: '1,500', paidOn: today, externalInvoiceId: '9012 345' };
const saidBy = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test.each([
  [{}, []],
  [
    { paymentPlatform: null, externalInvoiceId: '' },
    [paymentMessages.platformMissing, paymentMessages.referenceMissing],
  ],
  [{ externalInvoiceId: '  ' }, [paymentMessages.referenceMissing]],
  [{ externalInvoiceId: 'x'.repeat(101) }, [paymentMessages.tooLong]],
  [{ paymentPlatform: 'cash', externalInvoiceId: '' }, []],
  [{ amount: '' }, ['An amount is required']],
  [{ amount: '0' }, [paymentMessages.receivedMissing]],
  [{ amount: '-5' }, [paymentMessages.receivedMissing]],
  [{ paidOn: null }, [paymentMessages.dayMissing]],
  [{ paidOn: '2026-11-18' }, [paymentMessages.dayAhead]],
  [{ paidOn: '2025-11-01' }, [paymentMessages.dayLongAgo]],
])('recording with %o says %j', (changed, said) => {
  expect(saidBy(form.safeParse({ ...typed, ...changed }))).toEqual(said);
});

test('cash needs no number: it is recorded as N/A, and a receipt of our own is kept', () => {
  const cash = { ...typed, paymentPlatform: 'cash', externalInvoiceId: ' ' };
  expect(form.parse(cash)).toEqual({
    paymentPlatform: 'cash',
    amount: 1_500_00,
    paidOn: today,
    externalInvoiceId: 'N/A',
  });
  expect(form.parse({ ...cash, externalInvoiceId: ' OR-7 ' }).externalInvoiceId).toBe('OR-7');
});

test('the server takes neither an amount nor a day, as the specification has it', () => {
  expect(recordedInput.parse({ paymentPlatform: 'gcash', externalInvoiceId: 'N/A' })).toEqual({
    paymentPlatform: 'gcash',
    externalInvoiceId: 'N/A',
  });
  expect(
    saidBy(recordedInput.safeParse({ paymentPlatform: 'gcash', externalInvoiceId: 'N/A', amount: 0, paidOn: 'x' })),
  ).toEqual([paymentMessages.receivedMissing, paymentMessages.dayMissing]);
});

test.each([
  [null, null],
  [1_500_00, null],
  [0, null],
  [500_00, 'A part of it. ₱1,000.00 stays open.'],
  [2_000_00, '₱500.00 more than this payment. It goes to the next ones.'],
])('%s centavos of 150000: %s', (amount, text) => {
  expect(otherAmountText(amount, 1_500_00)).toBe(text);
});
