import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { savedAnswers } from '#offline/saved-answers.ts';
import { rememberedPerson, rememberPerson } from '#session/start/remembered-person.ts';
import { fakeCaches } from '#testing/fake-caches.ts';
import { installServiceWorker } from './service-worker.ts';

const ana = makeUser(['member']);
const { caches } = fakeCaches();

/** A worker of an earlier visit; `update` brings the one that the server gives out now. */
function installed(update: () => Promise<void>, next: EventTarget | null) {
  const steps: string[] = [];
  const registration = {
    update,
    installing: next,
    waiting: null,
    unregister: async () => void steps.push('unregistered'),
  };
  const register = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistrations: async () => [registration] } });
  return { steps, register };
}

beforeEach(async () => {
  vi.stubGlobal('caches', caches);
  for (const name of ['assets', 'shell 1', 'person files', 'shared files', 'person'])
    await (await caches.open(name)).put('/x', new Response('x'));
  await savedAnswers.save({ personId: ana.id, name: 'MyStage', variables: {}, data: {}, savedAt: 1 });
  rememberPerson(ana);
});

const left = async () => [await caches.keys(), await savedAnswers.of(ana.id), rememberedPerson()];

test('a server that switched the worker off takes all of it from the phone, after the worker has ended', async () => {
  const next = Object.assign(new EventTarget(), { state: 'installing' });
  const { steps } = installed(async () => undefined, next);
  const done = installServiceWorker(false);
  next.addEventListener('statechange', () => void steps.push(next.state));
  for (const state of ['installed', 'activating', 'activated']) {
    await vi.waitFor(() => expect(rememberedPerson()).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 5));
    // Unregistered earlier, it would not get to delete anything.
    expect(steps).not.toContain('unregistered');
    next.state = state;
    next.dispatchEvent(new Event('statechange'));
  }
  await done;
  expect(steps.at(-1)).toBe('unregistered');
  expect(await left()).toEqual([[], [], null]);
});

test('also when the other worker does not come', async () => {
  const { steps } = installed(async () => {
    throw new TypeError('Failed to fetch');
  }, null);
  await installServiceWorker(false);
  expect(steps).toEqual(['unregistered']);
  expect(await left()).toEqual([[], [], null]);
});

test('a server with a worker takes nothing away', async () => {
  const { register } = installed(async () => undefined, null);
  await installServiceWorker(true);
  expect(register).toHaveBeenCalledWith('/service-worker.js');
  expect((await left()).flat()).toHaveLength(7);
});
