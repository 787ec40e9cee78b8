import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLocation } from '#router/router.ts';
import { renderUi } from '#testing/render-ui.tsx';
import { FurtherPages } from './further-pages.tsx';

/** A list at one address, something else at all others. */
function Pages() {
  const { pathname } = useLocation();
  if (pathname !== '/courses') return <p>Another page</p>;
  return (
    <FurtherPages total={50} pageSize={20} label="Show more courses">
      {(page) => <p>Page {page}</p>}
    </FurtherPages>
  );
}

test('Back finds as many rows as there were', async () => {
  const { user, router } = renderUi(<Pages />, { at: '/courses' });
  await user.click(screen.getByRole('button', { name: 'Show more courses' }));
  expect(screen.getByText('Page 2')).toBeDefined();
  await act(() => router.navigate('/courses/3'));
  expect(screen.getByText('Another page')).toBeDefined();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Page 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show more courses' }));
  expect(screen.getByText('Page 3')).toBeDefined();
});

test('opening the list anew begins with its first rows', async () => {
  const { user, router } = renderUi(<Pages />, { at: '/courses' });
  await user.click(screen.getByRole('button', { name: 'Show more courses' }));
  await act(() => router.navigate('/courses/3'));
  await act(() => router.navigate('/courses'));
  expect(screen.queryByText('Page 2')).toBeNull();
});
