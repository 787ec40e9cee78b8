import { rejectionReasons } from '@app/rules/money/collections/rejection-reasons';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { mediaMatching } from '#testing/media-matching.ts';
import { removeAllToasts } from '#ui/toasts/toast-store.ts';
import { deskTotals as CollectionTotals } from '../testing/desk-totals.ts';

// A toast with a way back outlives its test.
afterEach(() => {
  removeAllToasts();
  vi.restoreAllMocks();
});

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const reader = makeUser(['tribe-team-ro']);
const person = (id: number, name: string) => ({
  __typename: 'DeskPerson',
  id,
  name,
  email: `p${id}@tribe.test`,
  mobileNumber: '+639171112233',
  tribeId: `T-00000${id}`,
  profileImage: null,
  isMember: true,
  batch: 'Batch 17',
});
const people = new Map([
  [1, 'Liza Mae Santos'],
  [2, 'Jomar Reyes'],
]);
const waiting = (id: number) => ({
  __typename: 'WaitingProof',
  id,
  scheduleId: id + 10,
  amount: 1_500,
  platform: 'gcash',
  reference: `REF ${id}`,
  createdAt: '2026-11-13T02:00:00Z',
  mark: id === 2 ? 'Amount differs' : null,
  isWarning: id === 2,
  person: person(id, people.get(id) ?? ''),
});
const inbox = (...ids: number[]) => ({
  proofInbox: { __typename: 'WaitingProofList', totalCount: ids.length, items: ids.map(waiting) },
});
const proof = (id: number, more = {}) => ({
  ...waiting(id),
  __typename: 'ProofDetail',
  status: 'submitted',
  paidOn: '2026-11-14',
  code: 'K7PQ4',
  total: 4_500,
  paidTotal: 1_500,
  product: 'Launchpad',
  funnel: 'Launchpad in parts',
  term: '3 gives',
  subscriptionStatus: 'active',
  group: 'Bayanihan',
  file: { __typename: 'ProofFile', url: `/api/uploads/key${id}`, name: 'gcash.png', isPicture: true, bytes: 148_000 },
  entries: [
    { id: 9, number: 1, isPaid: true, status: 'Paid', tone: 'success' },
    { id: id + 10, number: 2, isPaid: false, status: 'Due today', tone: 'warning' },
  ].map((entry) => ({
    __typename: 'ProofEntry',
    price: 1_500,
    paid: entry.isPaid ? 1_500 : 0,
    scheduleDate: '2026-11-15',
    isVoided: false,
    ...entry,
  })),
  history: [
    {
      __typename: 'ProofStep',
      id: 1,
      kind: 'rejected',
      at: '2026-11-12T02:00:00Z',
      amount: 1_500,
      platform: 'gcash',
      reference: 'REF 0',
      entryNumber: 2,
      remarks: 'Too dark',
      fileUrl: '/api/uploads/old',
      by: { __typename: 'DeskStaff', id: 5, name: 'Grace Manalo' },
    },
  ],
  similar: [],
  ...more,
});
const PaymentProof = ({ id }: Record<string, unknown>) => ({ paymentProof: proof(Number(id)) });
const ApproveProof = {
  approvePaymentScheduleTransaction: { __typename: 'PaymentSchedule', id: 11, transactionId: '1' },
};
const RejectProof = { rejectPaymentProof: { __typename: 'Payment', id: 1, status: 'rejected' } };
const refusal = (code: string, message: string) => ({
  errors: [{ message, extensions: { code, originalError: { message } } }],
});
const sent = ({ calls }: FakeServer, name: string) =>
  calls.findLast(({ body }) => body.operationName === name)?.body.variables;
const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });

test('the oldest proof is open with picture, person, schedule and history; j and k move', async () => {
  const answers = { CollectionTotals, ProofInbox: inbox(1, 2), PaymentProof };
  const { user } = renderApp({ at: '/payment', user: staff, answers });
  await heading('Liza Mae Santos');
  screen.getByRole('img', { name: 'Receipt: gcash.png' });
  const table = screen.getByRole('table', { name: 'Schedule of K7PQ4' });
  within(table).getByText('Proof waiting');
  screen.getByText('Proof rejected');
  screen.getByText('Amount matches');
  screen.getByText('58 payments, 9 promised');
  screen.getByText('50% of ₱4,200.00');
  await user.keyboard('j');
  await heading('Jomar Reyes');
  screen.getByText('2 of 2');
  await user.keyboard('k');
  await heading('Liza Mae Santos');
});

test('a approves with the reference as external id, and the next one is there at once', async () => {
  let ids = [1, 2];
  const { user, server } = renderApp({
    at: '/payment',
    user: staff,
    answers: {
      CollectionTotals,
      ProofInbox: () => inbox(...ids),
      PaymentProof,
      ApproveProof: () => {
        ids = [2];
        return ApproveProof;
      },
    },
  });
  await heading('Liza Mae Santos');
  await user.keyboard('a');
  await heading('Jomar Reyes');
  await screen.findByText('Liza Mae Santos: payment approved');
  expect(sent(server, 'ApproveProof')).toEqual({
    id: 11,
    proofId: 1,
    paymentPlatform: 'gcash',
    externalInvoiceId: 'REF 1',
  });
});

test('on a phone whoever chooses a proof is brought to its receipt, and not when the page opens', async () => {
  vi.stubGlobal(
    'matchMedia',
    mediaMatching((query) => query.includes('max-width')),
  );
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this);
  });
  const answers = { CollectionTotals, ProofInbox: inbox(1, 2), PaymentProof };
  const { user } = renderApp({ at: '/payment', user: staff, answers });
  await heading('Liza Mae Santos');
  const foot = () => screen.getByText(/^\d of 2$/).parentElement;
  expect(scrolled).not.toContain(foot());
  await user.click(screen.getByRole('button', { name: /Jomar Reyes/ }));
  await heading('Jomar Reyes');
  expect(scrolled.at(-1)).toBe(foot());
});

test('the palette leads to recording a payment, for those who may; the keys find and choose it', async () => {
  const row = { ...waiting(1), __typename: 'DueEntry' };
  const payable = (id: number, name: string, hasProof: boolean) => ({
    __typename: 'DueEntry',
    id,
    number: 2,
    entryCount: 3,
    price: 1_500,
    paid: 0,
    openAmount: 1_500,
    scheduleDate: '2026-11-20',
    paymentCode: `K7PQ4-${id}`,
    platform: null,
    hasProof,
    product: 'Launchpad',
    funnel: 'Launchpad',
    promise: null,
    person: { ...row.person, id, name, owner: null, lastContact: null },
    lastContact: null,
    contactCount: 0,
    lastReminderAt: null,
    owner: null,
  });
  const PayableEntries = {
    payableEntries: [payable(1, 'Liza With Proof', true), payable(2, 'Liza One', false), payable(3, 'Liza Two', false)],
  };
  const answers = { CollectionTotals, ProofInbox: inbox(1), PaymentProof, PayableEntries };
  const { user, unmount } = renderApp({ at: '/payment?tab=proofs&do=record', user: staff, answers });
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
  await user.type(await dialog.findByRole('searchbox'), 'liza');
  await dialog.findByRole('button', { name: /Liza One/ });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await user.keyboard('{ArrowDown}');
  // What has a proof is checked, not recorded.
  expect(focused()).toMatch(/^Liza One/);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toMatch(/^Liza Two/);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement?.getAttribute('type')).toBe('search');
  await user.keyboard('{Enter}');
  await dialog.findByText('Launchpad, 2 of 3 · K7PQ4-2');
  // The press that chose it does not send the form.
  await dialog.findByLabelText('Amount');
  expect(dialog.queryByText('Reference number is required')).toBeNull();
  unmount();
  renderApp({ at: '/payment?tab=proofs&do=record', user: reader, answers });
  await heading('Liza Mae Santos');
  expect(screen.queryByRole('dialog', { name: 'Record a payment' })).toBeNull();
});

test('a digit rejects with a ready-made reason that can still be changed', async () => {
  let ids = [1];
  const { user, server } = renderApp({
    at: '/payment',
    user: staff,
    answers: {
      CollectionTotals,
      ProofInbox: () => inbox(...ids),
      PaymentProof,
      RejectProof: () => {
        ids = [];
        return RejectProof;
      },
    },
  });
  await heading('Liza Mae Santos');
  await user.keyboard('2');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason for the member' });
  expect(field.value).toBe(rejectionReasons[1]?.text);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send back' })));
  await user.type(field, ' Salamat!');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Liza Mae Santos: proof sent back');
  expect(sent(server, 'RejectProof')).toEqual({ id: 1, remarks: `${rejectionReasons[1]?.text} Salamat!` });
  await screen.findByText('No data here');
});

test('rejecting without a word asks for one', async () => {
  const answers = { CollectionTotals, ProofInbox: inbox(1), PaymentProof };
  const { user, server } = renderApp({ at: '/payment', user: staff, answers });
  await heading('Liza Mae Santos');
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  await screen.findByText('Please give a reason');
  expect(sent(server, 'RejectProof')).toBeUndefined();
});

test('the slower reviewer gets a message and goes on; a failure of the server is said in the row', async () => {
  let answer: object = refusal('CONFLICT', 'This proof was already decided');
  const { user } = renderApp({
    at: '/payment',
    user: staff,
    answers: {
      CollectionTotals,
      ProofInbox: inbox(1, 2),
      PaymentProof,
      ApproveProof: () => ({ ...answer }),
    },
  });
  await heading('Liza Mae Santos');
  await user.keyboard('a');
  await screen.findByText('Liza Mae Santos: This proof was already decided');
  await heading('Jomar Reyes');
  const list = screen.getByRole('list', { name: 'Proofs waiting' });
  expect(within(list).queryByText('Liza Mae Santos')).toBeNull();

  answer = refusal('UNAVAILABLE', 'The server is busy. Please try again in a moment.');
  await user.keyboard('a');
  await screen.findByText(/Jomar Reyes: not approved. The server is busy/);
  await within(list).findByText(/^Not approved: The server is busy/);
});

test('a proof stays in the list until the server has taken the decision; what failed says why and keeps its words', async () => {
  const answering = Promise.withResolvers<void>();
  const { user, server } = renderApp({
    at: '/payment',
    user: staff,
    answers: {
      CollectionTotals,
      ProofInbox: inbox(1, 2),
      PaymentProof,
      RejectProof: async () => {
        await answering.promise;
        return refusal('UNAVAILABLE', 'The server is busy. Please try again in a moment.');
      },
    },
  });
  await heading('Liza Mae Santos');
  await user.keyboard('1');
  await user.click(await screen.findByRole('button', { name: 'Send back' }));
  // The next one is there at once, and the decided one is still in sight.
  await heading('Jomar Reyes');
  const list = screen.getByRole('list', { name: 'Proofs waiting' });
  within(list).getByText('Liza Mae Santos');
  within(list).getByText('Sending back…');
  answering.resolve();
  await within(list).findByText(/^Not sent back: The server is busy/);

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await heading('Liza Mae Santos');
  expect(await screen.findByRole('textbox', { name: 'Reason for the member' })).toHaveProperty(
    'value',
    rejectionReasons[0]?.text,
  );
  expect(server.calls.filter(({ body }) => body.operationName === 'RejectProof')).toHaveLength(1);
});

test('who has access and is late is not said to be just active', async () => {
  const late = proof(1).entries.map((entry) => ({ ...entry, isPaid: false, status: 'Overdue', tone: 'error' }));
  const answers = {
    CollectionTotals,
    ProofInbox: inbox(1),
    PaymentProof: { paymentProof: proof(1, { entries: late }) },
  };
  renderApp({ at: '/payment', user: staff, answers });
  await heading('Liza Mae Santos');
  screen.getByText('Active · 2 payments late');
});

test('a reference used by another payment warns, and approving asks first', async () => {
  const similar = [
    {
      __typename: 'SimilarPayment',
      id: 77,
      kind: 'reference',
      amount: 1_500,
      platform: 'maya',
      reference: 'REF 1',
      paidOn: '2026-11-14',
      status: 'approved',
      person: { __typename: 'DeskStaff', id: 3, name: 'Ana Cruz' },
    },
  ];
  const { user, server } = renderApp({
    at: '/payment',
    user: staff,
    answers: {
      CollectionTotals,
      ProofInbox: inbox(1),
      PaymentProof: { paymentProof: proof(1, { similar }) },
      ApproveProof,
    },
  });
  const warning = await screen.findByRole('alert');
  within(warning).getByText(/Ana Cruz/);
  await user.keyboard('a');
  await screen.findByText('Approve a reference that was used before?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent(server, 'ApproveProof')).toBeUndefined();
});

test('the picture is zoomed and turned by key and by button; ? lists the keys', async () => {
  const answers = { CollectionTotals, ProofInbox: inbox(1), PaymentProof };
  const { user } = renderApp({ at: '/payment', user: staff, answers });
  const picture = await screen.findByRole('img', { name: 'Receipt: gcash.png' });
  await user.keyboard('z');
  expect(picture.style.width).toBe('175%');
  await user.click(screen.getByRole('button', { name: 'Rotate' }));
  expect(picture.style.transform).toBe('rotate(90deg)');
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  within(help).getByText('Approve');
});

test('a PDF opens in a tab of its own', async () => {
  const file = { __typename: 'ProofFile', url: '/api/uploads/pdf', name: 'bpi.pdf', isPicture: false, bytes: 90_000 };
  const answers = { CollectionTotals, ProofInbox: inbox(1), PaymentProof: { paymentProof: proof(1, { file }) } };
  renderApp({ at: '/payment', user: staff, answers });
  const link = await screen.findByRole('link', { name: 'Open the PDF' });
  expect(link.getAttribute('target')).toBe('_blank');
});

test('read-only staff see the desk without the buttons, and keys decide nothing', async () => {
  const answers = { CollectionTotals, ProofInbox: inbox(1, 2), PaymentProof, ApproveProof };
  const { user, server } = renderApp({ at: '/payment', user: reader, answers });
  await heading('Liza Mae Santos');
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Reject/ })).toBeNull();
  await user.keyboard('a');
  expect(sent(server, 'ApproveProof')).toBeUndefined();
});

test('an empty inbox says so, a failed one can be tried again, members are refused', async () => {
  const { user, server, unmount } = renderApp({
    at: '/payment',
    user: staff,
    answers: { CollectionTotals, ProofInbox: inbox() },
  });
  await screen.findByText('No data here');
  expect(server.isDown).toBe(false);
  unmount();

  let isBroken = true;
  const broken = renderApp({
    at: '/payment',
    user: staff,
    answers: {
      CollectionTotals,
      ProofInbox: () => (isBroken ? refusal('INTERNAL', 'Something went wrong') : inbox(1)),
      PaymentProof,
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  await heading('Liza Mae Santos');
  broken.unmount();

  renderApp({ at: '/payment', user: makeUser(['member']) });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});

test('C7: a decision about a proof can be undone from its toast', async () => {
  let waits = true;
  const answers = {
    CollectionTotals,
    ProofInbox: () => (waits ? inbox(1) : inbox()),
    PaymentProof,
    ApproveProof: () => {
      waits = false;
      return ApproveProof;
    },
    UndoPaymentDecision: () => {
      waits = true;
      return { undoPaymentDecision: { __typename: 'Payment', id: 1, status: 'submitted' } };
    },
  };
  const { user, server } = renderApp({ at: '/payment', user: staff, answers });
  await heading('Liza Mae Santos');
  await user.keyboard('a');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Liza Mae Santos: back in the inbox');
  expect(sent(server, 'UndoPaymentDecision')).toEqual({ id: 1 });
  await heading('Liza Mae Santos');
});

test('staff who see only their own people get a note, and see no tabs with everyone’s money', async () => {
  const limited = { collectionTotals: { ...CollectionTotals.collectionTotals, isLimited: true } };
  renderApp({
    at: '/payment',
    user: makeUser(['success-manager']),
    answers: { CollectionTotals: limited, ProofInbox: inbox() },
  });
  await screen.findByText('What your people owe and have paid.');
  screen.getByRole('tab', { name: /^Overdue/ });
  expect(screen.queryByRole('tab', { name: /Statements|Needs review/ })).toBeNull();
});
