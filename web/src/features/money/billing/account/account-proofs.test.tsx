import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atDesk } from '#app/testing/at-desk.ts';
import type { FakeServerOptions } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { billing, payment } from '../testing/billing-answers.ts';

beforeEach(() => {
  atDesk();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const gcash = {
  __typename: 'PaymentWay',
  platform: 'gcash',
  label: 'GCash',
  isGateway: false,
  instructions: 'Send it to this number.',
  accountName: 'Tribe Inc.',
  accountNumber: '0917 000 0000',
  bankName: null,
  shownAs: null,
  qrUrl: null,
  qrNote: null,
  checkTime: 'checked within one working day',
  usualWait: 'We check it within one working day.',
};

const mine = (changes: object = {}) => ({
  myBilling: {
    ...billing(changes),
    platforms: [gcash],
    help: { __typename: 'BillingHelp', url: null, email: null, hours: null },
  },
});
const member = makeUser(['member']);

function open(answers: FakeServerOptions['answers'], at = '/account?q=billings') {
  return renderApp({ at, user: member, answers });
}

const rowOf = (number: number) => screen.findByRole('listitem', { name: `Payment ${number} of 3` });

const receipt = new File(['x'], 'r.png', { type: 'image/png' });

/** The browser under test cannot show files of the phone. */
function stubObjectUrls() {
  Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
}

/** Stands in for the request of the upload: the server takes everything. */
class TakenUpload {
  static form: FormData | null = null;
  status = 200;
  responseText = JSON.stringify({ id: 31, url: '/api/uploads/k', name: 'r.png', size: 1, contentType: 'image/png' });
  upload = {};
  onload?: () => void;
  onloadend?: () => void;
  open = vi.fn();
  setRequestHeader = vi.fn();
  send(form: FormData) {
    TakenUpload.form = form;
    this.onload?.();
    this.onloadend?.();
  }
}

test('"I have paid" sends the picture first, then the proof with the open amount', async () => {
  const { user, server } = open({
    MyBilling: mine(),
    SubmitMyPaymentProof: { submitMyPaymentProof: billing({ payments: [payment(4)] }) },
  });
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  stubObjectUrls();
  await user.click(within(await rowOf(2)).getByRole('button', { name: 'I have paid' }));
  const sheet = await screen.findByRole('dialog', { name: 'I have paid' });
  await within(sheet).findByRole('button', { name: /^Send the proof/ });
  await user.click(within(sheet).getByRole('button', { name: 'Send the proof' }));
  expect(await within(sheet).findByText('Please upload a picture or PDF of the receipt')).toBeDefined();
  expect(within(sheet).getByText('Reference number is required')).toBeDefined();

  fireEvent.change(within(sheet).getByTestId('file-input'), { target: { files: [receipt] } });
  await within(sheet).findByRole('img', { name: 'Your picture' });
  await user.type(within(sheet).getByLabelText('Reference number'), '9021 883 000 111');
  await user.click(within(sheet).getByRole('button', { name: 'Send the proof · 1 kB' }));
  // What comes next is said at once.
  await screen.findByRole('heading', { name: /^Salamat.*! We have your proof\.$/ });
  await waitFor(async () => expect((await rowOf(2)).textContent).toContain('Being checked'));
  expect(TakenUpload.form?.get('purpose')).toBe('payment-proof');
  const sent = server.calls.find(({ body }) => body.operationName === 'SubmitMyPaymentProof');
  expect(sent?.body.variables).toMatchObject({
    input: { scheduleId: 2, amount: 1500, reference: '9021 883 000 111', platform: 'gcash', fileId: 31 },
  });
});

test('the server’s refusal is shown at its field', async () => {
  const refused = {
    errors: [
      {
        message: 'This reference number was already used for another payment',
        extensions: {
          code: 'BAD_USER_INPUT',
          properties: { messages: { reference: ['This reference number was already used for another payment'] } },
        },
      },
    ],
  };
  const { user } = open({ MyBilling: mine(), SubmitMyPaymentProof: refused });
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  stubObjectUrls();
  await user.click(within(await rowOf(2)).getByRole('button', { name: 'I have paid' }));
  const sheet = await screen.findByRole('dialog', { name: 'I have paid' });
  await within(sheet).findByRole('button', { name: /^Send the proof/ });
  fireEvent.change(within(sheet).getByTestId('file-input'), { target: { files: [receipt] } });
  await within(sheet).findByRole('img', { name: 'Your picture' });
  await user.type(within(sheet).getByLabelText('Reference number'), '9021 883 000 222');
  await user.click(within(sheet).getByRole('button', { name: 'Send the proof · 1 kB' }));
  expect((await within(sheet).findAllByText(/already used for another payment/)).length).toBeGreaterThan(0);
});

/** The network is away. */
class LostUpload extends TakenUpload {
  onerror?: () => void;
  override send() {
    this.onerror?.();
    this.onloadend?.();
  }
}

async function fillIn(user: ReturnType<typeof open>['user'], sheet: HTMLElement, reference: string) {
  await within(sheet).findByRole('img', { name: 'Your picture' });
  await user.type(within(sheet).getByLabelText('Reference number'), reference);
  await user.click(within(sheet).getByRole('button', { name: 'Send the proof · 1 kB' }));
}

test('without a connection the proof waits on the phone with its picture, and is sent once when it is back', async () => {
  const { user, server } = open({
    MyBilling: mine(),
    SubmitMyPaymentProof: { submitMyPaymentProof: billing({ payments: [payment(4)] }) },
  });
  vi.stubGlobal('XMLHttpRequest', LostUpload);
  stubObjectUrls();
  await user.click(within(await rowOf(2)).getByRole('button', { name: 'I have paid' }));
  const sheet = await screen.findByRole('dialog', { name: 'I have paid' });
  await within(sheet).findByRole('button', { name: /^Send the proof/ });
  server.isDown = true;
  fireEvent.change(within(sheet).getByTestId('file-input'), { target: { files: [receipt] } });
  await fillIn(user, sheet, '9021 883 000 333');
  await waitFor(async () => expect((await rowOf(2)).textContent).toContain('We have your proof on this phone.'));
  expect(within(await rowOf(2)).getByRole('img', { name: 'Your picture' })).toBeDefined();
  expect(within(await rowOf(2)).queryByRole('button', { name: 'I have paid' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Next payment' }).textContent).toContain(
    'We send it when you are back online',
  );

  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  server.isDown = false;
  fireEvent(window, new Event('online'));
  await waitFor(async () => expect((await rowOf(2)).textContent).not.toContain('on this phone'));
  const sent = server.calls.filter(({ body }) => body.operationName === 'SubmitMyPaymentProof');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('idempotency-key')).not.toBeNull();
  expect(sent[0]?.headers.get('done-by')).toBe(String(member.id));
  // The page shows what the server makes of it.
  await waitFor(async () => expect((await rowOf(2)).textContent).toContain('Being checked'));
});

test('a proof that waits can be removed from the phone', async () => {
  const { user, server } = open({ MyBilling: mine() });
  vi.stubGlobal('XMLHttpRequest', LostUpload);
  stubObjectUrls();
  await user.click(within(await rowOf(2)).getByRole('button', { name: 'I have paid' }));
  const sheet = await screen.findByRole('dialog', { name: 'I have paid' });
  await within(sheet).findByRole('button', { name: /^Send the proof/ });
  server.isDown = true;
  fireEvent.change(within(sheet).getByTestId('file-input'), { target: { files: [receipt] } });
  await fillIn(user, sheet, '9021 883 000 444');
  await user.click(await within(await rowOf(2)).findByRole('button', { name: 'Remove this proof' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await within(await rowOf(2)).findByRole('button', { name: 'I have paid' })).toBeDefined();
});

test('a refusal that comes later stays with all that was typed, and can be sent again', async () => {
  const message = 'This reference number was already used for another payment';
  const refused = {
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT', properties: { messages: { reference: [message] } } } }],
  };
  const { user, server } = open({ MyBilling: mine(), SubmitMyPaymentProof: refused });
  vi.stubGlobal('XMLHttpRequest', LostUpload);
  stubObjectUrls();
  await user.click(within(await rowOf(2)).getByRole('button', { name: 'I have paid' }));
  const sheet = await screen.findByRole('dialog', { name: 'I have paid' });
  await within(sheet).findByRole('button', { name: /^Send the proof/ });
  server.isDown = true;
  fireEvent.change(within(sheet).getByTestId('file-input'), { target: { files: [receipt] } });
  await fillIn(user, sheet, '9021 883 000 555');
  await waitFor(async () => expect((await rowOf(2)).textContent).toContain('on this phone'));
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  server.isDown = false;
  fireEvent(window, new Event('online'));
  await waitFor(async () => expect((await rowOf(2)).textContent).toContain(message));
  await user.click(within(await rowOf(2)).getByRole('button', { name: 'Send again' }));
  const again = await screen.findByRole('dialog', { name: 'I have paid' });
  await within(again).findByRole('button', { name: /^Send the proof/ });
  expect(within(again).getByLabelText('Reference number')).toHaveProperty('value', '9021 883 000 555');
  expect(within(again).getByRole('img', { name: 'Your picture' })).toBeDefined();
});

/** What the worker kept of a picture that another application shared. */
function shareWithUs(file: File, sharedAt = Date.now()) {
  const headers = {
    'content-type': file.type,
    'x-file-name': encodeURIComponent(file.name),
    'x-shared-at': String(sharedAt),
  };
  let kept: Response | undefined = new Response('pixels', { headers });
  const cache = {
    match: async () => kept,
    delete: async () => {
      kept = undefined;
      return true;
    },
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: cache.delete });
  return { isKept: () => kept !== undefined };
}

test('a shared picture opens the form for the earliest open payment, and another one can be chosen', async () => {
  stubObjectUrls();
  const shared = shareWithUs(receipt);
  const { address } = open({ MyBilling: mine() }, '/account?shared=1');
  const sheet = await screen.findByRole('dialog', { name: 'I have paid' });
  await within(sheet).findByRole('button', { name: /^Send the proof/ });
  expect(address()).toBe('/account?paid=2');
  await within(sheet).findByRole('img', { name: 'Your picture' });
  const which = within(sheet).getByRole<HTMLSelectElement>('combobox', { name: 'Which payment is it for?' });
  expect(which.selectedOptions[0]?.textContent).toBe('Payment 2 of 3 · VA Mastery · K7PQ4-2');
  expect(shared.isKept()).toBe(false);
});

test('a shared picture is not kept when nothing is due', async () => {
  const shared = shareWithUs(receipt);
  const { user, address } = open({ MyBilling: mine({ invoices: [], nextDue: null, owed: 0 }) }, '/account?shared=1');
  const notice = await screen.findByRole('region', { name: 'Nothing is due' });
  expect(shared.isKept()).toBe(false);
  await user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  expect(address()).toBe('/account');
});

test.each([
  ['that waited for more than a day', receipt, Date.now() - 25 * 3_600_000, /no longer here/],
  [
    'of another kind',
    new File(['x'], 'r.svg', { type: 'image/svg+xml' }),
    Date.now(),
    /cannot use a file of this kind/,
  ],
])('a shared picture %s is not used, and the page says so', async (_case, file, sharedAt, words) => {
  const shared = shareWithUs(file, sharedAt);
  open({ MyBilling: mine() }, '/account?shared=1');
  await screen.findByRole('region', { name: words });
  expect(shared.isKept()).toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});
