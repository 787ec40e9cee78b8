import type { RoleId } from '@app/rules/people/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { billing, payment } from '../testing/billing-answers.ts';

beforeEach(() => atDesk());

const person = {
  __typename: 'DeskPerson',
  id: 12,
  name: 'Angelica Lacson',
  email: 'angelica@tribe.test',
  mobileNumber: null,
  tribeId: 'T-000012',
  profileImage: null,
  isMember: true,
  batch: 'Batch 19',
};
const proof = payment(4, { proofUrl: '/api/uploads/k', isPicture: true });
const rejected = payment(3, {
  status: 'rejected',
  statusLabel: 'Sent back',
  remarks: 'Too dark',
  decidedByName: 'Ana Cruz',
});
const contact = {
  __typename: 'CollectionContact',
  id: 1,
  channel: 'call',
  note: 'Pays on payday',
  at: '2026-11-12T02:00:00Z',
  by: { __typename: 'DeskStaff', id: 2, name: 'Ana Cruz' },
};
const details = {
  studentPaymentDetails: {
    __typename: 'StudentPaymentDetails',
    person,
    owner: null,
    contacts: [contact],
    billing: billing({ userId: 12, payments: [proof, rejected] }),
  },
};

const open = (levels: RoleId[], StudentPaymentDetails: Record<string, unknown> = details) =>
  renderApp({ at: '/student-payment-details/12', user: makeUser(levels), answers: { StudentPaymentDetails } });

const entry = (number: number) => screen.findByRole('listitem', { name: `Payment ${number} of 3` });

test('staff read what was billed, paid and sent, with the pictures and what was said', async () => {
  open(['tribe-team-ro']);
  expect(await screen.findByText('Angelica Lacson')).toBeDefined();
  expect(screen.getByText('Billed').parentElement?.textContent).toContain('₱4,500.00');
  expect(screen.getByRole('img', { name: 'Proof with reference 9021 883' })).toBeDefined();
  expect(screen.getByText('Remarks: Too dark')).toBeDefined();
  expect(screen.getByText('Pays on payday')).toBeDefined();
  expect((await entry(2)).textContent).toContain('Proof waiting');
  expect((await entry(3)).textContent).toContain('Moved by 14 days: Typhoon Uwan');
  const statement = screen.getByRole('link', { name: 'Statement of account (PDF)' });
  expect(statement.getAttribute('href')).toBe('/api/statements/7');
});

test('only those with the flags decide', async () => {
  const reading = open(['tribe-team-ro']);
  expect(within(await entry(2)).queryByRole('button')).toBeNull();
  reading.unmount();
  open(['tribe-team-fa']);
  expect(within(await entry(2)).getByRole('button', { name: 'Approve payment 2' })).toBeDefined();
});

test('a missing person, or one the viewer may not see, has a message', async () => {
  const refusal = (code: string) => ({ errors: [{ message: 'Person not found', extensions: { code } }] });
  const gone = open(['tribe-team-fa'], refusal('NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'We could not find this page.' })).toBeDefined();
  gone.unmount();
  open(['member']);
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByText('Angelica Lacson')).toBeNull();
});
