import 'fake-indexeddb/auto';
import { Blob as NodeBlob } from 'node:buffer';
import { times } from '@app/rules/testing/scale';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { Outbox } from './outbox.ts';
import { openOutboxStore, type OutboxStore } from './outbox-store.ts';
import { itemSender } from './send-item.ts';

afterEach(() => vi.unstubAllGlobals());

/** What goes wrong with a try. */
const losses = ['upload', 'answerToUpload', 'request', 'answerToRequest'] as const;
type Loss = (typeof losses)[number] | null;

/** A server that keeps files and does each key once; a request that names a file it does not have is refused. */
class FakeServer {
  signedIn = 1;
  /** Of the next tries, one after the other; without any, everything arrives. */
  losses: Loss[] = [];
  readonly files = new Map<number, { text: string; isNamed: boolean }>();
  readonly uploads: string[] = [];
  readonly applied: { key: string; fileId: number; reference: string }[] = [];
  refusesFiles: string | null = null;
  private readonly done = new Map<string, string>();

  private lose(loss: Loss): boolean {
    if (this.losses[0] !== loss) return false;
    this.losses.shift();
    return true;
  }

  async upload(form: FormData, headers: Record<string, string>): Promise<{ status: number; text: string } | null> {
    if (this.losses[0] === null) this.losses.shift();
    if (this.lose('upload')) return null;
    if (headers['done-by'] !== String(this.signedIn)) return { status: 401, text: '{}' };
    if (this.refusesFiles) return { status: 400, text: JSON.stringify({ error: this.refusesFiles }) };
    const [purpose, file] = [form.get('purpose'), form.get('file')];
    if (purpose !== 'payment-proof' || !(file instanceof Blob)) return { status: 400, text: '{}' };
    const text = await file.text();
    const id = this.files.size + 1;
    this.files.set(id, { text, isNamed: false });
    this.uploads.push(text);
    if (this.lose('answerToUpload')) return null;
    const stored = { id, url: `/api/uploads/${id}`, name: 'r.webp', size: text.length, contentType: 'image/webp' };
    return { status: 200, text: JSON.stringify(stored) };
  }

  readonly fetch = async (_url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    if (this.lose('request')) throw new TypeError('Failed to fetch');
    if (headers['done-by'] !== String(this.signedIn)) return Response.json({}, { status: 401 });
    const { variables } = JSON.parse(body);
    const answer = this.apply(headers['idempotency-key'] ?? '', variables.input);
    if (this.lose('answerToRequest')) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  };

  /** Files that nothing names are deleted after a day. */
  sweep(): void {
    for (const [id, { isNamed }] of this.files) if (!isNamed) this.files.delete(id);
  }

  private apply(key: string, input: { fileId: number; reference: string }) {
    const before = this.done.get(key);
    if (before !== undefined)
      return before === JSON.stringify(input) ? { data: { ok: true } } : refusal('input', 'Other');
    const file = this.files.get(input.fileId);
    if (!file) return refusal('fileId', 'Please upload a picture');
    if (input.reference === 'used') return refusal('reference', 'This number was used');
    file.isNamed = true;
    this.done.set(key, JSON.stringify(input));
    this.applied.push({ key, fileId: input.fileId, reference: input.reference });
    return { data: { ok: true } };
  }
}

const refusal = (field: string, text: string) => ({
  errors: [{ message: text, extensions: { code: 'BAD_USER_INPUT', properties: { messages: { [field]: [text] } } } }],
});

class FakeForm extends Map<string, unknown> {
  append(name: string, value: unknown) {
    this.set(name, value);
  }
}

function stubServer(): FakeServer {
  const server = new FakeServer();
  class Request {
    status = 0;
    responseText = '';
    upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onloadend?: () => void;
    private readonly headers: Record<string, string> = {};
    open() {}
    abort() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    async send(form: FormData) {
      this.upload.onprogress?.({ loaded: 64, total: 100 });
      const answer = await server.upload(form, this.headers);
      if (answer) Object.assign(this, { status: answer.status, responseText: answer.text });
      if (answer) this.onload?.();
      else this.onerror?.();
      this.onloadend?.();
    }
  }
  // The blobs of jsdom cannot be kept in a database.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('FormData', FakeForm);
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

let phones = 0;
const newPhone = () => openOutboxStore(`phone-${(phones += 1)}`);

async function openPage(store: OutboxStore, personId = 1): Promise<Outbox> {
  const outbox = new Outbox({
    store,
    send: itemSender(async () => ({ authorization: 'Bearer t' })),
    now: () => new Date('2026-11-16T07:02:00Z'),
    alone: (work) => work(),
    announce: () => undefined,
  });
  await outbox.setPerson(personId);
  outbox.close();
  return outbox;
}

const proof = (reference = '9021') => ({
  request: { query: 'mutation', variables: { input: { reference, fileId: null } } },
  title: 'Proof of payment',
  file: { purpose: 'payment-proof' as const, name: 'r.webp', content: new Blob(['pixels']), at: ['input', 'fileId'] },
});

test('the picture goes first, the request names it, and nothing is left', async () => {
  const server = stubServer();
  const store = newPhone();
  const outbox = await openPage(store);
  const shares: number[] = [];
  const result = await outbox.perform({ ...proof(), onProgress: (share) => shares.push(share) });
  expect(result).toEqual({ kind: 'sent', data: { ok: true } });
  expect(shares).toEqual([0.64]);
  expect(server.applied).toMatchObject([{ fileId: 1, reference: '9021' }]);
  expect(await store.all()).toEqual([]);
});

test.each([
  { loss: 'upload', uploads: 1 },
  { loss: 'answerToUpload', uploads: 2 },
  { loss: 'request', uploads: 1 },
  { loss: 'answerToRequest', uploads: 1 },
] as const)(
  'when the $loss is lost, the proof waits with its picture and is sent once later',
  async ({ loss, uploads }) => {
    const server = stubServer();
    const store = newPhone();
    server.losses = [loss];
    const outbox = await openPage(store);
    expect(await outbox.perform(proof())).toMatchObject({ kind: 'kept' });
    outbox.close();
    const [kept] = await store.all();
    expect(await kept?.file?.content.text()).toBe('pixels');

    // The application was closed and is opened again.
    await openPage(store);
    expect(server.applied).toHaveLength(1);
    expect(server.uploads).toEqual(Array.from({ length: uploads }, () => 'pixels'));
    expect(await store.all()).toEqual([]);
  },
);

test('closed between the picture and the request, it goes once when the application is opened again', async () => {
  const server = stubServer();
  const store = newPhone();
  let isOpen = true;
  const change: OutboxStore['change'] = async (key, next) => {
    await store.change(key, next);
    // From the moment that the number of the picture is kept, nothing of this page happens any more.
    isOpen = (await store.all()).every(({ file }) => file?.uploadedAs === null);
    if (!isOpen) await new Promise(() => undefined);
  };
  const page = await openPage({ ...store, change });
  void page.perform(proof());
  await vi.waitFor(() => expect(isOpen).toBe(false));
  expect(server.applied).toEqual([]);
  await openPage(store);
  expect(server.applied).toHaveLength(1);
  expect(server.uploads).toHaveLength(1);
});

test('a picture that the server deleted meanwhile goes again', async () => {
  const server = stubServer();
  const store = newPhone();
  server.losses = ['request'];
  const outbox = await openPage(store);
  await outbox.perform(proof());
  outbox.close();
  server.sweep();
  await openPage(store);
  expect(server.applied).toHaveLength(1);
  expect(server.uploads).toHaveLength(2);
});

test('a picture that is refused is told at its field, and another refusal sends no picture again', async () => {
  const server = stubServer();
  const outbox = await openPage(newPhone());
  server.refusesFiles = 'This picture cannot be read';
  expect(await outbox.perform(proof())).toMatchObject({
    kind: 'refused',
    error: { errors: [{ extensions: { properties: { messages: { fileId: ['This picture cannot be read'] } } } }] },
  });
  server.refusesFiles = null;
  expect(await outbox.perform(proof('used'))).toMatchObject({ kind: 'refused' });
  expect(server.uploads).toHaveLength(1);
});

test('a proof that was taken back while its picture went out is not sent', async () => {
  const server = stubServer();
  const store = newPhone();
  const outbox = await openPage(store);
  const result = outbox.perform({
    ...proof(),
    onProgress: () => void store.all().then(([item]) => outbox.remove(item?.key ?? '')),
  });
  expect(await result).toMatchObject({ kind: 'kept' });
  outbox.close();
  expect(server.applied).toEqual([]);
  expect(await store.all()).toEqual([]);
});

test('whoever signs in next uploads nothing of the first person', async () => {
  const server = stubServer();
  const store = newPhone();
  server.losses = ['upload'];
  const outbox = await openPage(store);
  await outbox.perform(proof());
  outbox.close();
  server.signedIn = 2;
  // The tab of the first person still tries.
  await outbox.sendAll();
  await openPage(store, 2);
  expect([server.uploads, server.applied]).toEqual([[], []]);
  server.signedIn = 1;
  await openPage(store, 1);
  expect(server.applied).toHaveLength(1);
});

test('whatever is lost, however often, each proof arrives once with its own picture', async () => {
  const step = fc.oneof(fc.constantFrom(...losses), fc.constant(null), fc.constant('sweep' as const));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const server = stubServer();
      const store = newPhone();
      const page = await openPage(store);
      server.losses = steps.filter((each) => each !== 'sweep').slice(0, 2);
      await page.perform(proof('first'));
      page.close();
      for (const each of steps) {
        if (each === 'sweep') server.sweep();
        else server.losses = [each];
        (await openPage(store)).close();
      }
      server.losses = [];
      (await openPage(store)).close();
      expect(server.applied.map(({ reference }) => reference)).toEqual(['first']);
      expect(server.files.get(server.applied[0]?.fileId ?? 0)).toEqual({ text: 'pixels', isNamed: true });
      expect(await store.all()).toEqual([]);
    }),
    { numRuns: times({ usual: 150, full: 1_500 }) },
  );
});
