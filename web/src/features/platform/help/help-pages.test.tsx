import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { renderApp } from '#app/testing/render-app.tsx';

const topic = { __typename: 'HelpTopic', anchor: 'log-in', title: 'Log in', text: '1. Press **Log in**.' };

test('who cannot log in reads the help for it without an account', async () => {
  renderApp({ at: '/help/log-in', user: null, answers: { LogInHelp: { logInHelp: [topic] } } });
  const section = await screen.findByRole('region', { name: 'Log in' });
  within(section).getByText(/Press/);
  screen.getByRole('heading', { level: 1, name: 'Help with logging in' });
  expect(screen.getByRole('link', { name: 'Tell us' })).toHaveProperty('pathname', '/bug-report');
});

test('a picture of a guide opens full size when it is tapped', async () => {
  const source = '../pictures/guides/member-pay.webp';
  const address = '/api/help/member/member-pay.webp';
  const helpGuide = {
    __typename: 'HelpGuide',
    name: 'member',
    title: 'Member guide',
    intro: 'For everybody.',
    topics: [{ ...topic, text: `![How to pay on a phone](${source})` }],
    pictures: [{ __typename: 'HelpPicture', source, address, width: 390, height: 720 }],
  };
  renderApp({ at: '/help/member', user: makeUser(['member']), answers: { HelpGuide: { helpGuide } } });
  const link = await screen.findByRole('link', { name: 'How to pay on a phone' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank']);
  within(link).getByRole('img', { name: 'How to pay on a phone' });
});
