import { pathTo } from '@app/rules/navigation/route-table';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeUser } from '../../app/testing/make-user.ts';
import { renderApp } from '../../app/testing/render-app.tsx';

const isBuilt = vi.hoisted(() => vi.fn((_name: string) => true));
vi.mock(import('../../app/pages.ts'), async (importOriginal) => ({ ...(await importOriginal()), isBuilt }));

test.each(['member', 'non-member'] as const)('the home of a %s without a step says so kindly', async (level) => {
  isBuilt.mockImplementation((name) => name === 'home');
  renderApp({ user: makeUser([level]) });
  await screen.findByText(/^Nothing is waiting for you today/);
  expect(screen.queryByRole('heading', { name: 'Your next steps' })).toBeNull();
  screen.getByRole('heading', { name: 'What is coming' });
});

test('steps whose pages are there are links, and nothing is coming then', async () => {
  isBuilt.mockImplementation(() => true);
  renderApp({ user: makeUser(['member']) });
  await screen.findByRole('heading', { name: 'Your next steps' });
  expect(screen.getByRole('link', { name: /^Continue learning/ })).toHaveProperty('pathname', pathTo('viewCourses'));
  expect(screen.queryByRole('heading', { name: 'What is coming' })).toBeNull();
});
