import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { atDesk } from '#app/testing/at-desk.ts';

beforeEach(atDesk);

const staff = makeUser(['tribe-team-fa']);
const listed = {
  __typename: 'Mail',
  id: 5,
  toAddress: 'liza@tribe.test',
  subject: 'Your Tribe reset code',
  status: 'failed',
  tries: 5,
  createdAt: '2026-11-15T03:00:00Z',
  sentAt: null,
};
const detail = {
  ...listed,
  template: 'reset-code',
  lastError: 'Connection refused',
  body: { __typename: 'MailBody', html: '<html><head></head><body>607267</body></html>', text: 'Your code: 607267' },
};
const Mails = { mails: { __typename: 'MailList', items: [listed], totalCount: 1 } };
const none = { mails: { __typename: 'MailList', items: [], totalCount: 0 } };
const requestsOf = ({ calls }: FakeServer) =>
  calls.findLast(({ body }) => body.operationName === 'Mails')?.body.variables;

test('lists status, address, subject and time, and asks for what the address says', async () => {
  const { server } = renderApp({ at: '/mails?status=failed&q=liza&page=2', user: staff, answers: { Mails } });
  const table = await screen.findByRole('table', { name: 'Emails' });
  await within(table).findByText('liza@tribe.test');
  within(table).getByText('Your Tribe reset code');
  within(table).getByText('Failed');
  expect(requestsOf(server)).toEqual({ filter: { status: 'failed', search: 'liza' }, page: 2, pageSize: 10 });
});

test('says what belongs here while there is nothing', async () => {
  renderApp({ at: '/mails', user: staff, answers: { Mails: none } });
  await screen.findByText('No emails yet');
});

test('says when nothing matches, and clears the filters', async () => {
  const { user, address } = renderApp({ at: '/mails?status=sent', user: staff, answers: { Mails: none } });
  await screen.findByText('No email matches');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/mails');
});

test('while the server is away the page says so, and comes back with it', async () => {
  const { user, server } = renderApp({ at: '/mails', user: staff, answers: { Mails } });
  await screen.findByText('liza@tribe.test');
  server.isDown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  // As without a connection: nothing is asked of the person, it comes back by itself.
  await screen.findByText(/is not saved on this phone$/);
  server.isDown = false;
  globalThis.dispatchEvent(new Event('online'));
  await screen.findByText('liza@tribe.test');
});

test('opens a mail by its address: drawn without power, and as plain text', async () => {
  const { user, address } = renderApp({
    at: '/mails?q=liza',
    user: staff,
    answers: { Mails, MailDetail: { mail: detail } },
  });
  await user.click(await screen.findByRole('link', { name: 'liza@tribe.test' }));
  expect(address()).toBe('/mails?q=liza&mail=5');
  const frame = await screen.findByTitle('The email as it was sent');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain('607267');
  screen.getByText('Connection refused');
  await user.click(screen.getByRole('radio', { name: 'Plain text' }));
  await screen.findByText('Your code: 607267');
});

test('people who may only see that it was sent do not see its text', async () => {
  const ro = makeUser(['tribe-team-ro']);
  renderApp({ at: '/mails?mail=5', user: ro, answers: { Mails, MailDetail: { mail: { ...detail, body: null } } } });
  await screen.findByText('Your access level does not let you read emails.');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a failed mail is sent again by those who may', async () => {
  const { user } = renderApp({
    at: '/mails?mail=5',
    user: staff,
    answers: {
      Mails,
      MailDetail: { mail: detail },
      RetryMail: { retryMail: { __typename: 'Mail', id: 5, status: 'queued', tries: 0, lastError: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('We will send the email again shortly.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
});

test('members are refused', async () => {
  renderApp({ at: '/mails', user: makeUser(['member']), answers: { Mails } });
  await screen.findByRole('heading', { name: 'Access Restricted' });
});

test('every template can be looked at, drawn without power', async () => {
  const MailTemplates = {
    mailTemplates: [
      { __typename: 'MailTemplate', name: 'order-placed', subject: 'Your order' },
      { __typename: 'MailTemplate', name: 'reset-code', subject: 'Your Tribe reset code' },
    ],
  };
  const MailTemplateDetail = ({ name }: Record<string, unknown>) => ({
    mailTemplate: {
      __typename: 'MailTemplate',
      name,
      body: {
        __typename: 'MailBody',
        html: `<html><head></head><body>${String(name)}</body></html>`,
        text: String(name),
      },
    },
  });
  const { user, address } = renderApp({
    at: '/mails',
    user: staff,
    answers: { Mails, MailTemplates, MailTemplateDetail },
  });
  await user.click(await screen.findByRole('tab', { name: 'Templates' }));
  const frame = await screen.findByTitle('The email with sample content');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain('order-placed');
  await user.click(screen.getByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByRole('option', { name: 'Reset code' }));
  await screen.findByRole('heading', { name: 'Your Tribe reset code' });
  expect(address()).toBe('/mails?tab=templates&template=reset-code');
});
