import { personOnPhone } from '@app/rules/platform/install/person-on-phone';
import { savedFilePerson, savedFilesCache } from '@app/rules/platform/install/saved-files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../src/testing/fake-caches.ts';

// The build puts these in.
vi.stubGlobal('__START_FILES__', []);
vi.stubGlobal('__VERSION__', 'test');
const { answerAsset, answerPage, answerPersonFile } = await import('./answers.ts');

let phone = fakeCaches();

beforeEach(async () => {
  phone = fakeCaches();
  vi.stubGlobal('caches', phone.caches);
  await (await phone.caches.open('shell test')).put('/app-shell', new Response('the shell'));
  await (await phone.caches.open(personOnPhone.cache)).put(personOnPhone.address, new Response('4'));
});
afterEach(() => void vi.useRealTimers());

const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://tribe.test${path}`, { headers });
const save = async (name: string, content = name, personId = '4') =>
  (await phone.caches.open(savedFilesCache)).put(
    `/api/uploads/${name}`,
    new Response(content, { headers: { 'content-type': 'audio/mpeg', [savedFilePerson]: personId } }),
  );
const server = (answer: () => Promise<Response>) => void vi.stubGlobal('fetch', answer);
const away = async (): Promise<never> => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['that is there', 200, 'the page'],
  ['that says there is no such page', 404, 'the page'],
  ['that fails itself', 500, 'the page'],
  ['behind a proxy that does not reach it', 502, 'the shell'],
  ['that is away', 503, 'the shell'],
  ['that takes too long for its proxy', 504, 'the shell'],
])('the page of a server %s', async (_case, status, text) => {
  server(async () => new Response('the page', { status }));
  expect(await (await answerPage(request('/'))).text()).toBe(text);
});

test('without a connection the shell is the page; without a shell either it is a failure', async () => {
  server(away);
  expect(await (await answerPage(request('/'))).text()).toBe('the shell');
  await phone.caches.delete('shell test');
  await expect(answerPage(request('/'))).rejects.toThrow('Failed to fetch');
  server(async () => new Response('of the proxy', { status: 502 }));
  expect(await (await answerPage(request('/'))).text()).toBe('of the proxy');
});

test('a page that the browser has asked for already is not asked for again', async () => {
  const requested = vi.fn(async () => new Response('asked again'));
  vi.stubGlobal('fetch', requested);
  expect(await (await answerPage(request('/'), Promise.resolve(new Response('the page')))).text()).toBe('the page');
  expect(requested).not.toHaveBeenCalled();
  expect(await (await answerPage(request('/'), Promise.resolve(undefined))).text()).toBe('asked again');
  expect(await (await answerPage(request('/'), away())).text()).toBe('the shell');
});

test('a server that says nothing is not waited for', async () => {
  vi.useFakeTimers();
  server(() => new Promise(() => undefined));
  const silent = answerPage(request('/'));
  await vi.advanceTimersByTimeAsync(6000);
  expect(await (await silent).text()).toBe('the shell');
});

test('a page goes to the server as it was asked for: no time limit of ours ends an answer that has begun', async () => {
  const requested = vi.fn(async () => new Response('the page'));
  vi.stubGlobal('fetch', requested);
  const page = request('/');
  await answerPage(page);
  expect(requested.mock.calls).toEqual([[page]]);
});

test('a file is kept when it first comes, and not asked for again', async () => {
  const kept: Promise<unknown>[] = [];
  server(async () => new Response('code'));
  await answerAsset(request('/assets/a.js'), 'assets', (work) => kept.push(work));
  await Promise.all(kept);
  server(away);
  expect(await (await answerAsset(request('/assets/a.js'), 'assets', () => undefined)).text()).toBe('code');
});

test('a phone that is full shows the file all the same', async () => {
  phone.state.isFull = true;
  server(async () => new Response('code'));
  const kept: Promise<unknown>[] = [];
  expect(await (await answerAsset(request('/assets/a.js'), 'assets', (work) => kept.push(work))).text()).toBe('code');
  await Promise.all(kept);
});

test('a browser that gives no cache at all shows it too', async () => {
  vi.stubGlobal('caches', { open: away });
  server(async () => new Response('code'));
  expect(await (await answerAsset(request('/assets/a.js'), 'assets', () => undefined)).text()).toBe('code');
});

test('a saved file comes from the server, and from the phone without a connection, whole or in parts', async () => {
  await save('talk.mp3', '0123456789');
  server(async () => new Response('of the server'));
  expect(await (await answerPersonFile(request('/api/uploads/talk.mp3'))).text()).toBe('of the server');
  server(away);
  const whole = await answerPersonFile(request('/api/uploads/talk.mp3'));
  expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
  const part = await answerPersonFile(request('/api/uploads/talk.mp3', { range: 'bytes=2-4' }));
  expect([part.status, await part.text()]).toEqual([206, '234']);
  await expect(answerPersonFile(request('/api/uploads/other.mp3'))).rejects.toThrow('Failed to fetch');
});

test('a saved file is given to nobody but the person who saved it', async () => {
  await save('talk.mp3', 'the talk', '7');
  server(away);
  await expect(answerPersonFile(request('/api/uploads/talk.mp3'))).rejects.toThrow('Failed to fetch');
  await phone.caches.delete(personOnPhone.cache);
  await expect(answerPersonFile(request('/api/uploads/talk.mp3'))).rejects.toThrow('Failed to fetch');
  await (await phone.caches.open(personOnPhone.cache)).put(personOnPhone.address, new Response('7'));
  expect(await (await answerPersonFile(request('/api/uploads/talk.mp3'))).text()).toBe('the talk');
});

test.each([502, 503, 504])('a saved file is there while the server is away (%i)', async (status) => {
  await save('talk.mp3', 'the talk');
  server(async () => new Response('of the proxy', { status }));
  expect(await (await answerPersonFile(request('/api/uploads/talk.mp3'))).text()).toBe('the talk');
  expect(await (await answerPersonFile(request('/api/uploads/other.mp3'))).text()).toBe('of the proxy');
});

test.each([401, 403, 404])(
  'a saved file goes from the phone when its owner may not see it any more (%i)',
  async (status) => {
    for (const name of ['talk.mp3', 'other.mp3']) await save(name);
    server(async () => new Response('not yours', { status }));
    expect((await answerPersonFile(request('/api/uploads/talk.mp3', { range: 'bytes=0-1' }))).status).toBe(status);
    server(away);
    await expect(answerPersonFile(request('/api/uploads/talk.mp3'))).rejects.toThrow('Failed to fetch');
    expect(await (await answerPersonFile(request('/api/uploads/other.mp3'))).text()).toBe('other.mp3');
  },
);
