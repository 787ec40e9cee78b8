import 'fake-indexeddb/auto';
import { personOnPhone } from '@app/rules/platform/install/person-on-phone';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { SignedInBuyer } from '#features/money/checkout/offer/signed-in-buyer.tsx';
import { authClient } from '#light/light-client.ts';
import { mountLightPage } from '#light/mount-light-page.tsx';
import { typedWords } from '#session/device/typed-words.ts';
import { wifiReminderKey } from '#session/device/wifi-reminder-key.ts';
import { rememberedPerson, rememberPerson } from '#session/start/remembered-person.ts';
import { fakeCaches } from '#testing/fake-caches.ts';
import { forgetOthers } from './forget-others.ts';
import { savedAnswers } from './saved-answers.ts';

const ana = makeUser(['member']);
const post = typedWords('tab', ana.id, 'post-draft');
const formAnswer = typedWords('device', ana.id, 'form-values:feedback');
const clearAppBadge = vi.fn(async () => undefined);

/** Everything that Ana's use of this phone leaves on it. */
beforeEach(async () => {
  authClient.forgetToken();
  vi.stubGlobal('caches', fakeCaches().caches);
  Object.assign(navigator, { clearAppBadge: clearAppBadge.mockClear() });
  await (await caches.open(personOnPhone.cache)).put(personOnPhone.address, new Response(String(ana.id)));
  await savedAnswers.save({ personId: ana.id, name: 'MyBilling', variables: {}, data: {}, savedAt: 1 });
  rememberPerson(ana);
  post.keep('I got my first client');
  formAnswer.keep('{"works":"No"}');
  localStorage.setItem(`palette-recent-${ana.id}`, '[]');
  localStorage.setItem(wifiReminderKey(ana.id), '{}');
  sessionStorage.setItem('walked-list', '{}');
});

const left = async () => ({
  person: rememberedPerson()?.id ?? null,
  answers: (await savedAnswers.of(ana.id)).length,
  caches: (await caches.keys()).includes(personOnPhone.cache),
  keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'session-news'),
});
const nothing = { person: null, answers: 0, caches: false, keys: [] };

const openLogin = async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await act(async () => mountLightPage('login', <h1>Log in</h1>));
};

test('who logs out at the checkout leaves nothing on the phone', async () => {
  fakeServer({ user: ana });
  const onSignedOut = vi.fn();
  const buyer = { name: 'Ana Reyes', email: 'ana@example.com', isImpersonated: false };
  render(<SignedInBuyer buyer={buyer as never} onSignedOut={onSignedOut} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  expect(await left()).toEqual(nothing);
  expect(clearAppBadge).toHaveBeenCalled();
});

test('a session that ended while the application was closed is forgotten by the login page, apart from what waits to be sent', async () => {
  fakeServer();
  await openLogin();
  await waitFor(async () =>
    expect(await left()).toEqual({ ...nothing, keys: [`typed:${ana.id}:form-values:feedback`] }),
  );
});

test.each([
  { what: 'somebody is signed in', serve: () => void fakeServer({ user: ana }) },
  {
    what: 'the server cannot be asked',
    serve: () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
  },
])('a light page forgets nobody when $what', async ({ serve }) => {
  serve();
  vi.spyOn(console, 'warn').mockReturnValue();
  await openLogin();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await left()).toMatchObject({ person: ana.id, answers: 1, caches: true });
});

test('when somebody else signs in, what the first one typed goes and their own stays', async () => {
  const own = typedWords('tab', ana.id + 1, 'post-draft');
  own.keep('Hello');
  await forgetOthers(ana.id + 1);
  expect([post.read(), formAnswer.read(), own.read()]).toEqual([null, null, 'Hello']);
  expect((await savedAnswers.of(ana.id)).length).toBe(0);
});
