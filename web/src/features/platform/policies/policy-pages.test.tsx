import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';
import { asMarkdown } from './as-markdown.ts';
import { privacyText } from './privacy-text.tsx';

const first = {
  __typename: 'Policy',
  id: 1,
  version: 1,
  text: null,
  publishedOn: '2026-11-01',
  publishedWords: 'Sun, Nov 1 2026',
};

test.each([
  ['/privacy-policy', 'Privacy Policy', /Data Privacy Act of 2012/],
  ['/refund-policy', 'Refund Policy', /instalments/],
  ['/terms-conditions', 'Terms and Conditions', /separate affiliate terms/],
])('%s is open to everyone, with its date and contents', async (at, title, words) => {
  renderApp({ at, answers: { CurrentPolicy: { policy: { ...first, title } } } });
  await screen.findByText('Sun, Nov 1 2026');
  screen.getByRole('heading', { level: 1, name: title });
  expect(screen.getAllByText(words)).not.toHaveLength(0);

  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const targets = links.map((link) => link.getAttribute('href')?.slice(1));
  expect(targets.length).toBeGreaterThan(5);
  expect(new Set(targets).size).toBe(targets.length);
  for (const id of targets) expect(document.getElementById(id ?? '')).not.toBeNull();
});

test('a version of staff is shown in place of the first text', async () => {
  const text = 'In short: be kind.\n\n## Who we are\n\nA **small** team.\n\n## Money\n\nNo refunds on Sundays.';
  const policy = { ...first, title: 'Refund Policy', version: 2, text };
  renderApp({ at: '/refund-policy', answers: { CurrentPolicy: { policy } } });
  await screen.findByText(/Version 2, in force since/);
  await screen.findByText('No refunds on Sundays.');
  screen.getByRole('heading', { level: 2, name: '2. Money' });
  expect(screen.queryByText(/seven days to change your mind/)).toBeNull();
});

test('the text that comes with the product can be edited as Markdown', () => {
  const text = asMarkdown(privacyText);
  expect(text).toMatch(/^In short: we keep what we need/);
  expect(text).toContain('\n## What we keep\n\nOnly what the service needs:\n\n- **Who you are:** name, email');
  expect(text).toContain('[privacy.gov.ph](https://privacy.gov.ph)');
  expect(text).not.toMatch(/undefined|\[object/);
});

test('a member is asked to agree to a new version, and can put it off', async () => {
  const newTerms = {
    __typename: 'Policy',
    id: 4,
    policy: 'terms',
    title: 'Terms and Conditions',
    version: 2,
    note: 'Shorter.',
  };
  const { user } = renderApp({
    at: '/changelog',
    user: makeUser(['member'], { asksForPolicies: true }),
    answers: { PoliciesToAccept: { policiesToAccept: [newTerms] } },
  });
  const sheet = await screen.findByRole('dialog', { name: 'We updated our policies' });
  within(sheet).getByText('Shorter.');
  await user.click(within(sheet).getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('dialog', { name: 'We updated our policies' })).toBeNull();
  sessionStorage.clear();
});
