import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeTransport } from './testing/fake-transport.ts';
import { renderedClient } from './testing/rendered-client.tsx';
import { testOperation } from './testing/test-operation.ts';
import { useSubscription } from './use-subscription.ts';

const Changed = testOperation('subscription Changed { changed }');

function start() {
  const { transport, listening } = fakeTransport();
  const listen = vi.spyOn(transport, 'listen');
  const onData = vi.fn();
  const { client, wrapper } = renderedClient(transport);
  const view = renderHook(({ skip }) => useSubscription(Changed, { skip, onData, onError: () => {} }), {
    wrapper,
    initialProps: { skip: false },
  });
  return { ...view, client, listen, listening, onData };
}

test('events are heard of while the page is there and does not skip them', () => {
  const { listening, onData, rerender, unmount } = start();
  listening.get('Changed')?.();
  expect(onData).toHaveBeenCalledOnce();
  rerender({ skip: true });
  expect(listening.size).toBe(0);
  rerender({ skip: false });
  expect(listening.size).toBe(1);
  unmount();
  expect(listening.size).toBe(0);
});

test('another rendering is no other connection, another person is', () => {
  const { client, listen, rerender, listening } = start();
  rerender({ skip: false });
  expect(listen).toHaveBeenCalledTimes(1);
  act(() => client.clear());
  expect(listen).toHaveBeenCalledTimes(2);
  expect(listening.size).toBe(1);
});
