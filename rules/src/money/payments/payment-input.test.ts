import { expect, test } from 'vitest';
import { approveInput, paidOnRefusal, proofInput, reasonInput } from './payment-input.ts';
import { paymentMessages } from './payment-messages.ts';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

test.each([
  [{ paymentPlatform: '', externalInvoiceId: 'OR-1' }, [paymentMessages.platformMissing]],
  [{ paymentPlatform: 'bitcoin', externalInvoiceId: 'OR-1' }, [paymentMessages.platformMissing]],
  [{ paymentPlatform: 'gcash', externalInvoiceId: '  ' }, [paymentMessages.externalIdMissing]],
  [{ paymentPlatform: 'gcash', externalInvoiceId: 'x'.repeat(101) }, [paymentMessages.tooLong]],
  [{ paymentPlatform: 'gcash', externalInvoiceId: 'N/A' }, []],
])('approving with %o says %j', (input, said) => {
  expect(messages(approveInput.safeParse(input))).toEqual(said);
});

test('a reason is more than blanks', () => {
  expect(messages(reasonInput.safeParse({ remarks: ' \n ' }))).toEqual(['Please give a reason']);
});

const proof = {
  scheduleId: 1,
  platform: 'gcash',
  amount: 1_500_00,
  reference: '9012 345 678901',
  paidOn: '2026-11-14',
  fileId: 5,
};

test.each([
  [{}, []],
  [{ platform: 'paymongo' }, [paymentMessages.platformMissing]],
  [{ amount: 0 }, [paymentMessages.amountMissing]],
  [{ amount: -1 }, [paymentMessages.amountMissing]],
  [{ reference: ' ' }, [paymentMessages.referenceMissing]],
  [{ paidOn: '2026-02-30' }, [paymentMessages.dayMissing]],
  [{ fileId: null }, [paymentMessages.proofMissing]],
])('a proof with %o says %j', (changed, said) => {
  expect(messages(proofInput.safeParse({ ...proof, ...changed }))).toEqual(said);
});

test.each([
  ['2026-11-15', null],
  ['2026-11-16', paymentMessages.dayAhead],
  ['2025-11-15', null],
  ['2025-01-01', paymentMessages.dayLongAgo],
])('money sent on %s: %s', (paidOn, refusal) => {
  expect(paidOnRefusal(paidOn, '2026-11-15')).toBe(refusal);
});
