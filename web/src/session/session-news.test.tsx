import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { DataSession } from '#graphql/data-session.tsx';
import { testOperation } from '#graphql/testing/test-operation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { useAuth } from './auth-context.ts';
import { AuthProvider } from './auth-provider.tsx';
import { createDbAuthClient } from './db-auth-client.ts';
import { SessionWatch } from './session-watch.tsx';

/** Channels of one name hear each other, not themselves. */
class FakeChannel extends EventTarget {
  static all: FakeChannel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.all.push(this);
  }
  postMessage(): void {
    for (const other of FakeChannel.all) {
      if (other !== this && other.name === this.name) other.dispatchEvent(new Event('message'));
    }
  }
}

let reload: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  reload = vi.fn();
  vi.spyOn(browserPage, 'reload').mockImplementation(reload);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => vi.unstubAllGlobals());

const Mine = testOperation<{ mine: string }>('query Mine { mine }');

function Page() {
  const { currentUser } = useAuth();
  const { data, refetch } = useQuery(Mine);
  return (
    <>
      <p>
        {currentUser?.firstName ?? 'Nobody'}: {data?.mine ?? 'nothing'}
      </p>
      <button onClick={() => void refetch().catch(() => undefined)}>Ask again</button>
    </>
  );
}

const maria = makeUser(['member'], { id: 2, firstName: 'Maria' });
const catherine = makeUser(['member'], { id: 3, firstName: 'Catherine' });

async function openTab(tell: () => void) {
  const server = fakeServer({ user: maria, answers: { Mine: () => ({ mine: `of ${server.user?.firstName}` }) } });
  const client = createDbAuthClient();
  render(
    <AuthProvider client={client} firstUser={maria}>
      <DataSession>
        <SessionWatch />
        <Page />
      </DataSession>
    </AuthProvider>,
  );
  await screen.findByText('Maria: of Maria');
  const inOtherTab = async (user: typeof maria | null) => {
    server.user = user;
    await act(async () => tell());
  };
  return { server, inOtherTab };
}

const waysToHear: [string, () => void][] = [
  ['a message', () => new FakeChannel('session-news').postMessage()],
  ['the storage', () => void dispatchEvent(new StorageEvent('storage', { key: 'session-news' }))],
];

test.each(waysToHear)('who signs out in another tab is signed out here at once: by %s', async (way, tell) => {
  if (way === 'the storage') Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { inOtherTab } = await openTab(tell);
  await inOtherTab(null);
  await screen.findByText(/^Nobody/);
  expect(reload).not.toHaveBeenCalled();
});

test.each(waysToHear)('another person in another tab makes this a new page: by %s', async (way, tell) => {
  if (way === 'the storage') Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const { inOtherTab } = await openTab(tell);
  await inOtherTab(catherine);
  await screen.findByText('Catherine: of Catherine');
  expect(reload).toHaveBeenCalledOnce();
});

test('who signs in or out tells the other tabs; who asks for a token does not', async () => {
  const heard = vi.fn();
  new FakeChannel('session-news').addEventListener('message', heard);
  fakeServer();
  const client = createDbAuthClient();
  await client.getToken();
  await client.forgotPassword('maria@tribe.test');
  expect(heard).not.toHaveBeenCalled();
  await client.login({ username: 'maria@tribe.test', password: 'x' });
  await client.logout();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a change that nobody told of shows nothing of the other person as if it were the first one’s', async () => {
  const { server } = await openTab(() => undefined);
  expect(doneByOf(server)).toEqual(['2']);
  server.user = catherine;
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(document.body.textContent));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('Catherine: of Catherine');
  watch.disconnect();
  expect([...seen].filter((text) => text.includes('Maria: of Catherine'))).toEqual([]);
  expect(doneByOf(server)).toEqual(['2', '2', '3']);
  expect(reload).toHaveBeenCalledOnce();
});

function doneByOf({ calls }: ReturnType<typeof fakeServer>) {
  return calls.filter(({ body }) => body.operationName === 'Mine').map(({ headers }) => headers.get('done-by'));
}
