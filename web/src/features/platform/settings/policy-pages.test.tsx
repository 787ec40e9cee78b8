import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#app/testing/render-app.tsx';

test.each([
  ['/privacy-policy', 'Privacy Policy', /Data Privacy Act of 2012/],
  ['/refund-policy', 'Refund Policy', /instalments/],
  ['/terms-conditions', 'Terms and Conditions', /separate affiliate terms/],
])('%s is open to everyone, with its date and contents', async (at, title, words) => {
  renderApp({ at });
  await screen.findByRole('heading', { level: 1, name: title });
  screen.getByText('Sun, Nov 1 2026');
  expect(screen.getAllByText(words)).not.toHaveLength(0);

  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const targets = links.map((link) => link.getAttribute('href')?.slice(1));
  expect(targets.length).toBeGreaterThan(5);
  expect(new Set(targets).size).toBe(targets.length);
  for (const id of targets) expect(document.getElementById(id ?? '')).not.toBeNull();
});
