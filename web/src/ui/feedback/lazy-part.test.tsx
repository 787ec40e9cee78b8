import { screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { lazyPart, onMissingPart } from './lazy-part.tsx';

test('a part that does not come leaves the page and what is typed in it, and is tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const missing = vi.fn();
  const stop = onMissingPart(missing);
  let isGone = true;
  const load = vi.fn(async () => {
    if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: ({ name }: { name: string }) => <p>Part of {name}</p> };
  });
  const Part = lazyPart(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <main>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Part
        </button>
        {isOpen && (
          <Suspense>
            <Part name="Ana" />
          </Suspense>
        )}
      </main>
    );
  }
  const { user } = renderUi(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Half a na');
  await user.click(screen.getByRole('button', { name: 'Part' }));
  await waitFor(() => expect(missing).toHaveBeenCalledOnce());
  expect(screen.getByDisplayValue('Half a na')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();

  isGone = false;
  await user.click(screen.getByRole('button', { name: 'Part' }));
  await user.click(screen.getByRole('button', { name: 'Part' }));
  await screen.findByText('Part of Ana');
  expect(screen.getByDisplayValue('Half a na')).toBeDefined();
  stop();
});

test('a part with something good enough in its place tells nobody', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const missing = vi.fn();
  const stop = onMissingPart(missing);
  const Part = lazyPart<{ text: string }>(
    async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    },
    ({ text }) => <p>Plain: {text}</p>,
  );
  renderUi(
    <Suspense>
      <Part text="Salamat" />
    </Suspense>,
  );
  expect(await screen.findByText('Plain: Salamat')).toBeDefined();
  expect(missing).not.toHaveBeenCalled();
  stop();
});
