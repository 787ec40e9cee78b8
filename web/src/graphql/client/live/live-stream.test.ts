import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { TextEncoder } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveStream } from './live-stream.ts';

type Opened = { keys: string[]; send: (event: object) => void; cut: () => void; isLeft: () => boolean };

const topics = (...keys: string[]) => keys.map((key) => ({ key, query: `subscription { ${key} }`, variables: {} }));

let opened: Opened[];
let isDown: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  isDown = false;
  vi.stubGlobal('fetch', async (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    if (isDown) throw new TypeError('no connection');
    const { subscriptions } = JSON.parse(body) as { subscriptions: { key: string }[] };
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
    const send = (event: object) =>
      control?.enqueue(new TextEncoder().encode(`event: next\ndata: ${JSON.stringify(event)}\n\n`));
    signal.addEventListener('abort', () => control?.error(signal.reason));
    opened.push({
      keys: subscriptions.map(({ key }) => key),
      send,
      cut: () => control?.error(new TypeError('cut')),
      isLeft: () => signal.aborted,
    });
    send({ key: '' });
    // jsdom has no streams, and a response of its own takes none.
    return { ok: true, status: 200, body: stream };
  });
  return () => void vi.useRealTimers();
});

const settled = (milliseconds = 1) => vi.advanceTimersByTimeAsync(milliseconds);

function start(isTakeover = false) {
  const news = {
    onNews: vi.fn<(key: string) => void>(),
    onRefused: vi.fn<(key: string) => void>(),
    onAgain: vi.fn<() => void>(),
  };
  const stream = new LiveStream({ ...news, url: '/api/live', headers: async () => ({}), isTakeover });
  return { stream, news };
}

const isOpen = ({ isLeft }: Opened) => !isLeft();

test('one connection carries all; what happens is told under its key', async () => {
  const { stream, news } = start();
  stream.want(topics('session', 'desk'));
  await settled();
  expect(opened.map(({ keys }) => keys)).toEqual([['session', 'desk']]);
  opened[0]?.send({ key: 'desk', data: { desk: true } });
  opened[0]?.send({ key: 'session', errors: [{ message: 'No.' }] });
  await settled();
  expect(news.onNews.mock.calls).toEqual([['desk']]);
  expect(news.onRefused.mock.calls).toEqual([['session', [{ message: 'No.' }]]]);
  expect(news.onAgain).not.toHaveBeenCalled();
});

test('for more, another is opened before the first is left; for less, nothing happens; for nothing, it is closed', async () => {
  const { stream, news } = start();
  stream.want(topics('session'));
  stream.want(topics('session', 'desk'));
  stream.want(topics('session', 'desk', 'home'));
  await settled();
  expect(opened.map(({ keys }) => keys.length)).toEqual([1, 3]);
  expect(opened.map(isOpen)).toEqual([false, true]);
  stream.want(topics('home'));
  await settled();
  expect(opened).toHaveLength(2);
  stream.want([]);
  await settled();
  expect(opened.filter(isOpen)).toEqual([]);
  expect(news.onAgain).not.toHaveBeenCalled();
});

test('a stream that was cut comes back, and everything is asked again once', async () => {
  const { stream, news } = start();
  stream.want(topics('session'));
  await settled();
  isDown = true;
  opened[0]?.cut();
  await settled(5_000);
  expect(news.onAgain).not.toHaveBeenCalled();
  isDown = false;
  await settled(40_000);
  expect(opened).toHaveLength(2);
  expect(news.onAgain).toHaveBeenCalledOnce();
});

test('what is wanted while there is no connection is tried at once, and the pause is told of', async () => {
  const { stream, news } = start();
  stream.want(topics('session'));
  await settled();
  isDown = true;
  opened[0]?.cut();
  await settled(5_000);
  isDown = false;
  stream.want(topics('session', 'desk'));
  await settled();
  expect(opened.at(-1)?.keys).toEqual(['session', 'desk']);
  expect(news.onAgain).toHaveBeenCalledOnce();
  await settled(60_000);
  expect(opened.filter(isOpen)).toHaveLength(1);
});

test('who takes over tells it when all are listened to', async () => {
  const { stream, news } = start(true);
  stream.want(topics('session'));
  stream.want(topics('session', 'desk'));
  await settled();
  expect(opened).toHaveLength(2);
  expect(news.onAgain).toHaveBeenCalledOnce();
});
