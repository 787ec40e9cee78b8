import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { type LoopbackServer, startLoopbackServer } from '#testing/loopback-server.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { startWorker } from '#worker/worker.ts';
import { OtlpSender } from './otlp.ts';
import { traceTo } from './tracing.ts';

type Value = { stringValue?: string; intValue?: string };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
};
type Sent = { resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: SentSpan[] }[] }[] };

const received: { path: string | undefined; key: unknown; body: Sent }[] = [];
const troubles: number[] = [];
let collector: LoopbackServer;
let sender: OtlpSender;
let stopTracing: () => Promise<void>;

// Before the server: its connections are traced from their beginning.
beforeAll(async () => {
  collector = await startLoopbackServer((request, response) => {
    void text(request).then((body) => {
      received.push({ path: request.url, key: request.headers['x-key'], body: JSON.parse(body) as Sent });
      response.end('{}');
    });
  });
  sender = new OtlpSender({
    endpoint: `${collector.url}/`,
    headers: { 'x-key': 'open' },
    serviceName: 'tribe',
    onTrouble: ({ lost }) => troubles.push(lost),
  });
  stopTracing = traceTo(sender, 1);
});

const server = useTestServer();

afterAll(async () => {
  await stopTracing();
  await collector.close();
});

const spansOf = () =>
  received.flatMap(({ body }) => body.resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)));
const attribute = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

test('a request, its operation, its statements and its job are one trace, and its id is in the lines of the job', async () => {
  const { platform, clock, database } = server;
  const staff = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  const mailId = await queueMail(
    { ...platform, now: clock.now() },
    { template: 'email-in-use', to: { address: 'ana@example.com' }, shown: { firstName: 'Ana' }, dedupeKey: 'once' },
  );
  await database.db.update(mails).set({ status: 'failed' });
  const query = 'mutation Again($id: Int!) { retryMail(id: $id) { id } }';
  const answer = await staff.post('/api/graphql', { query, variables: { id: mailId } });
  const requestId = String(answer.headers['x-request-id']);
  expect(answer.json()).toEqual({ data: { retryMail: { id: mailId } } });

  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const worker = await startWorker({ ownerUrl: database.ownerUrl, platform, log, clock: clock.now, mailer: null });
  try {
    await vi.waitFor(() => expect(lines.join('')).toContain('"msg":"job run"'), { timeout: 10_000 });
  } finally {
    await worker.stop();
  }
  const ofJob = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ reqId }) => reqId === requestId);
  const messages = ofJob.map(({ msg }) => msg);
  expect(messages).toEqual(expect.arrayContaining(['mail kept, there is no mail server', 'job run']));
  expect(messages).toContainEqual(expect.stringContaining('Completed task'));

  await sender.flush();
  const spans = spansOf();
  const request = spans.find((span) => span.kind === 2 && attribute(span, 'request.id') === requestId);
  const inside = (parent: SentSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  expect(request).toMatchObject({ name: 'POST /api/graphql' });
  expect(attribute(request as SentSpan, 'http.route')).toBe('/api/graphql');
  const operation = inside(request).find(({ name }) => name === 'mutation other');
  const statements = inside(operation).map((span) => attribute(span, 'db.query.text'));
  expect(statements).toContainEqual(expect.stringContaining('update "mails"'));
  // The statement that a request begins with belongs to the request itself.
  expect(inside(request).some((span) => attribute(span, 'db.system.name') === 'postgresql')).toBe(true);
  const job = inside(operation).find(({ name }) => name === 'job send-mail');
  expect(job).toMatchObject({ kind: 5, traceId: request?.traceId });
  expect(attribute(job as SentSpan, 'request.id')).toBe(requestId);
  expect(inside(job).map((span) => attribute(span, 'db.query.text'))).toContainEqual(
    expect.stringContaining('update "mails"'),
  );
});

test('it comes as collectors take it, with their key and without values or addresses', async () => {
  await sender.flush();
  expect(received.every(({ path, key }) => path === '/v1/traces' && key === 'open')).toBe(true);
  expect(received[0]?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'tribe' },
  });
  for (const span of spansOf()) {
    expect([span.traceId, span.spanId].map((id) => /^[0-9a-f]+$/.test(id) && id.length)).toEqual([32, 16]);
    expect(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)).toBe(true);
  }
  expect(JSON.stringify(received)).not.toContain('@example.com');
});

test('a collector that is away costs its traces and nothing else', async () => {
  await sender.flush();
  await collector.close();
  expect((await server.browser().graphql('{ __typename }')).data).toEqual({ __typename: 'Query' });
  await sender.flush();
  expect(troubles[0]).toBeGreaterThan(0);
});
