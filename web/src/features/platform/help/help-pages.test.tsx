import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#app/testing/render-app.tsx';

const topic = { __typename: 'HelpTopic', anchor: 'log-in', title: 'Log in', text: '1. Press **Log in**.' };

test('who cannot log in reads the help for it without an account', async () => {
  renderApp({ at: '/help/log-in', user: null, answers: { LogInHelp: { logInHelp: [topic] } } });
  const section = await screen.findByRole('region', { name: 'Log in' });
  within(section).getByText(/Press/);
  screen.getByRole('heading', { level: 1, name: 'Help with logging in' });
  expect(screen.getByRole('link', { name: 'Tell us' })).toHaveProperty('pathname', '/bug-report');
});
