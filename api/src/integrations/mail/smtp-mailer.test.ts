import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Mailer, MailNotSent, type OutgoingMail } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { smtpRefusal, startCutOffServer, startSmtpTestServer } from './smtp-test-server.ts';

const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const from = 'Tribe <hello@tribe.test>';

function aMail(values: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    to: 'ana@example.com',
    subject: 'Your code',
    html: '<p>Mabuhay ₱</p>',
    text: 'Mabuhay ₱',
    messageId: 'mail-7-abc',
    ...values,
  };
}

function mailerFor(url: string, options: { silenceMs?: number; deadlineMs?: number } = {}): Mailer {
  const mailer = createSmtpMailer({ url, from, ...options });
  cleanUps.push(() => mailer.close());
  return mailer;
}

async function serverFor(...args: Parameters<typeof startSmtpTestServer>) {
  const server = await startSmtpTestServer(...args);
  cleanUps.push(() => server.close());
  return server;
}

async function failureOf(sending: Promise<void>): Promise<MailNotSent> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailNotSent);
  return error as MailNotSent;
}

test('a mail that people can do without has the button of mail programs, a bill has none', async () => {
  const server = await serverFor();
  const mailer = mailerFor(server.url);
  const unsubscribe = `https://tribe.example/unsubscribe?token=${'A1b2'.repeat(60)}`;
  await mailer.send(aMail({ unsubscribe }));
  await mailer.send(aMail());
  const [digest, bill] = server.received.map(({ parsed }) =>
    parsed.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
  );
  expect(digest).toEqual([
    ['list-unsubscribe', `<${unsubscribe}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ]);
  expect(bill).toEqual([]);
});

test('a mail arrives with both bodies, its sender and a Message-ID that stays the same', async () => {
  const server = await serverFor();
  const mailer = mailerFor(server.url);
  await mailer.send(aMail());
  await mailer.send(aMail());

  const [first, second] = server.received;
  expect(first?.parsed).toMatchObject({
    from: { name: 'Tribe', address: 'hello@tribe.test' },
    to: [{ address: 'ana@example.com' }],
    subject: 'Your code',
    messageId: '<mail-7-abc@tribe.test>',
  });
  expect(first?.parsed.html).toContain('Mabuhay ₱');
  expect(first?.parsed.text).toContain('Mabuhay ₱');
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
});

test('ML-03: line breaks in a subject begin no header', async () => {
  const server = await serverFor();
  await mailerFor(server.url).send(aMail({ subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nother body' }));

  const [received] = server.received;
  expect(server.received).toHaveLength(1);
  expect(received?.to).toEqual(['ana@example.com']);
  expect(received?.parsed.subject).toBe('Hello Bcc: eve@example.com other body');
  expect(received?.parsed.headers.filter(({ key }) => key === 'bcc' || key === 'subject')).toHaveLength(1);
  expect(received?.parsed.text?.trim()).toBe('Mabuhay ₱');
});

test.each([
  'ana@example.com\r\nBcc: eve@example.com',
  'ana@example.com, eve@example.com',
  'ana@example.com;eve@example.com',
  'Ana <ana@example.com>',
  'ana@example.com>\r\nRCPT TO:<eve@example.com',
  'friends: ana@example.com',
  'ana',
  '',
])('ML-03: "%s" is not one address, and nothing is sent', async (to) => {
  const server = await serverFor();
  const failure = await failureOf(mailerFor(server.url).send(aMail({ to })));
  expect(failure.message).toBe('The address cannot be written to');
  expect(server.received).toEqual([]);
});

test('a refused address is reported in the words of the server', async () => {
  const server = await serverFor({
    onRcptTo: (_address, _session, done) => done(smtpRefusal(550, '5.1.1 no such user')),
  });
  const failure = await failureOf(mailerFor(server.url).send(aMail()));
  expect(failure.message).toBe('The mail server refused it: 550 5.1.1 no such user');
  expect(failure.mayHaveArrived).toBe(false);
});

test('a refused content is reported by its number alone, because the words may quote the mail', async () => {
  const server = await serverFor({
    onData(stream, _session, done) {
      stream.resume().on('end', () => done(smtpRefusal(554, '5.7.1 blocked: http://tribe.test/reset?code=123456')));
    },
  });
  const failure = await failureOf(mailerFor(server.url).send(aMail()));
  expect(failure.message).toBe('The mail server refused it: 554 5.7.1');
  expect(failure.mayHaveArrived).toBe(false);
});

test('a server that is not there', async () => {
  const server = await startSmtpTestServer();
  await server.close();
  const failure = await failureOf(mailerFor(server.url).send(aMail()));
  expect(failure.message).toBe('The mail server could not be used (ECONNREFUSED)');
  expect(failure.mayHaveArrived).toBe(false);
});

test('a connection that is lost after the mail was handed over may have delivered it, once', async () => {
  const server = await startCutOffServer();
  cleanUps.push(() => server.close());
  const failure = await failureOf(mailerFor(server.url).send(aMail()));
  expect(failure.mayHaveArrived).toBe(true);
  expect(server.mailsTaken()).toBe(1);
});

async function port(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('ML-02: a silent server is given up', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  const mailer = mailerFor(`smtp://127.0.0.1:${await port(silent)}`, { silenceMs: 200 });
  const failure = await failureOf(mailer.send(aMail()));
  expect(failure).toMatchObject({ message: 'The mail server could not be used (ETIMEDOUT)', mayHaveArrived: false });
});

test('ML-02: a server that never comes to the end of its answer is given up, and the next mail starts afresh', async () => {
  const trickling = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    const drip = setInterval(() => socket.write('250-wait\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  const mailer = mailerFor(`smtp://127.0.0.1:${await port(trickling)}`, { silenceMs: 200, deadlineMs: 600 });
  for (let mail = 1; mail <= 2; mail++) {
    const startedAt = performance.now();
    const failure = await failureOf(mailer.send(aMail()));
    expect(failure.mayHaveArrived).toBe(false);
    expect(performance.now() - startedAt).toBeGreaterThan(500);
  }
});
