import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { trackerFacts } from '@app/rules/growth/tracking/trackers';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { leads, visitors, visitorSteps } from '#tables/growth/leads.table.ts';
import { trainingReminders } from '#tables/growth/trainings.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { announce } from '#live/bus.ts';
import { sendMail } from '#features/platform/mails/mails.jobs.ts';
import { suppressAddress } from '#features/platform/mails/suppressions.ts';
import { anySettingTopic } from '#features/platform/settings/edit-settings.ts';
import { jobContext } from '#testing/import-workbook.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf } from '#testing/merge-steps.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { stopLink } from './reminders.ts';
import { remindOfTrainings } from './trainings.jobs.ts';

const server = useTestServer({ rateLimitScale: 10 });
const db = () => server.database.db;
const page = '/free-training';
const zoom = 'https://zoom.us/j/84512097714';
const freebie = '/api/uploads/secret-worksheet.pdf';
const recording = 'https://vimeo.com/10482207';

let addresses = 0;
const browser = () => server.browser(`127.9.1.${++addresses}`);
type Browser = ReturnType<typeof browser>;
const open = (from: Browser, url = page) => from.send({ method: 'GET', url });

async function optedIn(change: object = {}): Promise<Browser & { email: string }> {
  const visitor = browser();
  const email = `nena-${addresses}@example.com`;
  const form = { name: 'Nena Cruz', email, mobile: '0917 123 4567', source: 'free-training', ...change };
  expect((await visitor.post('/api/opt-in', form)).statusCode).toBe(200);
  return Object.assign(visitor, { email });
}

/** Settings as staff would give them; `opens` on the clock of Manila. */
async function set(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await db().update(settings).set({ value }).where(eq(settings.name, name));
  await announce(db(), 'settings:workshop-beginner');
  const shown = values['title-day-1'];
  if (shown) await expect.poll(async () => (await open(browser())).body, { timeout: 10_000 }).toContain(shown);
}

let turns = 0;
beforeEach(async () => {
  await set({
    'enable-live-workshop': 'true',
    'workshop-is-live': 'false',
    'workshop-today': '2',
    'zoom-day-2': zoom,
    'recording-day-1': recording,
    'freebie-day-1': freebie,
    'opens-day-1': '2020-01-01T20:00',
    'opens-day-3': '2099-01-01T20:00',
    'title-day-1': `Find the skill ${++turns}`,
  });
});

describe('the page', () => {
  test('is a finished document with its head and social preview', async () => {
    const { statusCode, headers, body } = await open(browser());
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Free training | Tribe</title>');
    expect(body).toContain('property="og:title" content="3-Part Work-From-Home Training"');
    expect(body).toMatch(/<h1>3-Part Work-From-Home Training<\/h1>/);
    expect(body).not.toContain('noindex');
  });

  test('tells a stranger no link: neither meeting, recording nor freebie', async () => {
    await set({ 'workshop-is-live': 'true' });
    const { body } = await open(browser());
    expect(body).toContain('Watch all three days, free');
    expect(body).not.toMatch(/zoom\.us|vimeo|secret-worksheet/);
  });

  test('shows who opted in the recording, and still neither meeting nor freebie', async () => {
    const { body } = await open(await optedIn());
    expect(body).toContain('player.vimeo.com/video/10482207');
    expect(body).not.toMatch(/zoom\.us|secret-worksheet|Watch all three days, free/);
  });

  test('ACC-33: asks a browser that opted in for a password until it has chosen one, and nobody else', async () => {
    const asks = async (from: Browser) => (await open(from)).body.includes('id="set-password"');
    const visitor = await optedIn();
    expect([await asks(browser()), await asks(visitor)]).toEqual([false, true]);
    const choose = (password: string) => visitor.post('/api/opt-in/password', { password });
    expect((await choose('kulang')).body).toContain('Password must meet all validation criteria.');
    expect(await asks(visitor)).toBe(true);
    expect((await choose('Magandang-Umaga-1')).statusCode).toBe(200);
    expect(await asks(visitor)).toBe(false);
    expect(await asks(await signedIn(server, await makeUser(server.database)))).toBe(false);
  });

  test('takes the form of a browser without a script, and puts nothing typed into an address', async () => {
    const visitor = browser();
    const form =
      /<form [^>]*data-opt-in[^>]*>/.exec((await open(visitor, `${page}?level=experienced`)).body)?.[0] ?? '';
    expect(form).toContain('method="post"');
    const url = /action="(.*?)"/.exec(form)?.[1] ?? '';
    const send = (body: Record<string, string>) =>
      visitor.send({
        method: 'POST',
        url,
        payload: new URLSearchParams(body).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const wrong = await send({ name: '', email: 'x', mobile: '1' });
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, `${page}?form=check&level=experienced#opt-in`]);
    expect((await open(visitor, `${page}?form=check`)).body).toContain(
      'Please check your name, email and mobile number',
    );
    const email = `plain-${addresses}@example.com`;
    const sent = await send({ name: 'Ana', email, mobile: '917 555 0123' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page}?level=experienced#opt-in`]);
    const [lead] = await db().select().from(leads).where(eq(leads.email, email));
    expect(lead).toMatchObject({ source: 'free-training', tags: ['free-training', 'training-experienced'] });
    expect((await open(visitor)).body).toContain('id="set-password"');
  });

  test('keeps the chosen level', async () => {
    const visitor = browser();
    expect((await open(visitor)).body).toContain('data-training="beginner"');
    expect((await open(visitor, `${page}?level=experienced`)).body).toContain('data-training="experienced"');
    expect((await open(visitor)).body).toContain('data-training="experienced"');
    expect((await open(visitor, `${page}?level=<script>`)).body).toContain('data-training="experienced"');
  });

  test('shows the free lessons while the workshop is off', async () => {
    await set({ 'enable-live-workshop': 'false' });
    await expect.poll(async () => (await open(browser())).body).toContain('Start with the free lessons');
    expect((await open(browser())).body).not.toContain('data-tab=');
  });
});

describe('a day', () => {
  const watched = (from: Browser, day: number) => from.post('/api/training/watched', { level: 'beginner', day });
  const download = (from: Browser, day = 1) => open(from, `/api/training/freebie?level=beginner&day=${day}`);

  test('is watched once and remembered, and opens its freebie', async () => {
    const visitor = await optedIn();
    expect((await download(visitor)).headers.location).toBe('/free-training?level=beginner');
    for (const _time of [1, 2]) expect((await watched(visitor, 1)).json()).toEqual({ ok: true });
    expect((await open(visitor)).body).toMatch(/class="freebie got"/);
    const { statusCode, headers } = await download(visitor);
    expect([statusCode, headers.location]).toEqual([302, freebie]);
    const [lead] = await db().select().from(leads).where(eq(leads.email, visitor.email));
    const steps = await db()
      .select({ step: visitorSteps.step })
      .from(visitorSteps)
      .innerJoin(visitors, eq(visitors.id, visitorSteps.visitorId))
      .where(eq(visitors.leadId, lead?.id ?? 0))
      .orderBy(visitorSteps.step);
    expect(steps.map(({ step }) => step)).toEqual(['day-1', 'freebie-day-1']);
  });

  test('hands out no freebie while the workshop is off or the day is put off', async () => {
    const visitor = await optedIn();
    await watched(visitor, 1);
    await set({ 'opens-day-1': '2099-01-01T20:00' });
    await expect.poll(async () => (await download(visitor)).headers.location).toBe('/free-training?level=beginner');
    await set({ 'opens-day-1': '2020-01-01T20:00' });
    await expect.poll(async () => (await download(visitor)).headers.location).toBe(freebie);
    await set({ 'enable-live-workshop': 'false' });
    await expect.poll(async () => (await download(visitor)).headers.location).toBe('/free-training?level=beginner');
  });

  test('is of the visitor who watched it, and of nobody else', async () => {
    const [one, other] = [await optedIn(), await optedIn()];
    await watched(one, 1);
    expect((await download(other)).headers.location).toBe('/free-training?level=beginner');
    expect((await download(browser())).headers.location).toBe('/free-training?level=beginner');
  });

  test.each([
    { day: 3, status: 404 },
    { day: 2, status: 404 },
    { day: 4, status: 400 },
    { day: 'x', status: 400 },
  ])('cannot be watched before it opened or without a video ($day: $status)', async ({ day, status }) => {
    const visitor = await optedIn();
    const answer = await visitor.post('/api/training/watched', { level: 'beginner', day });
    expect(answer.statusCode).toBe(status);
  });

  test('is not watched by a stranger', async () => {
    expect((await watched(browser(), 1)).statusCode).toBe(403);
  });
});

describe('"Join now"', () => {
  const join = (from: Browser) => open(from, '/api/training/join?level=beginner');

  test('leads who opted in to the meeting while staff are live, and everyone else back to the page', async () => {
    const visitor = await optedIn();
    expect((await join(visitor)).headers.location).toBe('/free-training?level=beginner');
    await set({ 'workshop-is-live': 'true' });
    await expect.poll(async () => (await join(visitor)).headers.location).toBe(zoom);
    expect((await join(browser())).headers.location).toBe('/free-training?level=beginner');
  });
});

describe('the stream', () => {
  async function follow(): Promise<{ answer: IncomingMessage; words: string[] }> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const request = httpGet({ port, host: '127.0.0.1', path: '/api/training/live?level=beginner' });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const words: string[] = [];
    answer.on('data', (bytes: Buffer) => words.push(bytes.toString()));
    answer.on('error', () => {});
    return { answer, words };
  }

  test('tells everyone on the page that staff are live, without a link', async () => {
    const { answer, words } = await follow();
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    await expect.poll(() => words.join('')).toContain('"live":false');
    await set({ 'workshop-is-live': 'true' });
    await expect.poll(() => words.join(''), { timeout: 3_000 }).toMatch(/"live":true,"day":2/);
    expect(words.join('')).not.toMatch(/zoom|vimeo|upload/);
    answer.destroy();
  });

  test('without it, the same words are there for the asking', async () => {
    const answer = await open(browser(), '/api/training/state?level=beginner');
    expect(answer.json()).toMatchObject({ shown: true, day: 2, watching: expect.any(Number) as number });
    expect((await open(browser(), '/api/training/state?level=else')).statusCode).toBe(400);
  });
});

describe('staff', () => {
  const query =
    'query ($level: TrainingLevel!) { liveWorkshop(level: $level) { isLive switchedBy watching values { name value } counts { day watched } } }';
  const turn =
    'mutation ($isLive: Boolean!) { switchLiveWorkshop(level: beginner, isLive: $isLive) { isLive switchedBy } }';
  const save =
    'mutation ($values: [WorkshopValueInput!]!) { saveLiveWorkshop(level: beginner, values: $values) { id } }';
  const codeOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) => errors?.[0]?.extensions?.['code'];

  test('go live and end it, each with a row in the log', async () => {
    const staff = await browserOf(server);
    expect((await staff.graphql(turn, { isLive: true })).data).toMatchObject({ switchLiveWorkshop: { isLive: true } });
    expect((await staff.graphql(turn, { isLive: false })).data).toMatchObject({
      switchLiveWorkshop: { isLive: false },
    });
    const rows = await db()
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'setting.update'), eq(auditLog.objectId, 'workshop-is-live')))
      .orderBy(auditLog.id);
    expect(rows.slice(-2).map(({ after }) => after)).toEqual([{ value: 'true' }, { value: 'false' }]);
  });

  test('do not go live without a link, or while the workshop is hidden', async () => {
    const staff = await browserOf(server);
    await set({ 'zoom-day-2': '', 'workshop-master-link': '' });
    expect(codeOf(await staff.graphql(turn, { isLive: true }))).toBe('BAD_USER_INPUT');
    await set({ 'zoom-day-2': zoom, 'enable-live-workshop': 'false' });
    expect(codeOf(await staff.graphql(turn, { isLive: true }))).toBe('BAD_USER_INPUT');
  });

  test('save all or nothing, and only settings of this workshop', async () => {
    const staff = await browserOf(server);
    const good = { name: 'title-day-2', value: 'Build it' };
    const saveAll = (...values: object[]) => staff.graphql(save, { values });
    expect(codeOf(await saveAll(good, { name: 'zoom-day-1', value: 'javascript:alert(1)' }))).toBe('BAD_USER_INPUT');
    for (const name of ['payment-qr-gcash', 'zoom-day-1-exp', 'workshop-is-live', 'nothing'])
      expect(codeOf(await saveAll(good, { name, value: 'true' }))).toBe('BAD_USER_INPUT');
    const [before] = await db().select().from(settings).where(eq(settings.name, 'title-day-2'));
    expect(before?.value).not.toBe('Build it');
    expect((await saveAll(good)).errors).toBeUndefined();
  });

  test('without the flags neither see nor change it', async () => {
    const member = await signedIn(server, await makeUser(server.database));
    expect(codeOf(await member.graphql(query, { level: 'beginner' }))).toBe('NOT_FOUND');
    expect(codeOf(await member.graphql(turn, { isLive: true }))).toBe('FORBIDDEN');
    expect(codeOf(await browser().graphql(query, { level: 'beginner' }))).toBe('UNAUTHENTICATED');
    // Read-only staff see it.
    const reader = await browserOf(server, ['tribe-team-ro']);
    expect((await reader.graphql(query, { level: 'experienced' })).errors).toBeUndefined();
    expect(codeOf(await reader.graphql(turn, { isLive: true }))).toBe('FORBIDDEN');
  });
});

describe('a reminder', () => {
  const remind = (from: Browser, isOn = true, push: unknown = null) =>
    from.post('/api/training/remind', { level: 'beginner', day: 2, isOn, push });
  const sent = async (...addresses_: string[]) =>
    (
      await db()
        .select()
        .from(mails)
        .where(and(eq(mails.template, 'training-reminder'), inArray(mails.toAddress, addresses_)))
    ).map(({ content, toAddress }) => [toAddress, (content as { kind: string }).kind]);
  const run = () => remindOfTrainings(jobContext(server));
  const manila = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 16);

  test('is mailed once when the day opens and once when staff go live', async () => {
    const visitor = await optedIn();
    const other = await optedIn();
    for (const _time of [1, 2]) expect((await remind(visitor)).statusCode).toBe(200);
    expect((await open(visitor, `${page}?day=2`)).body).toContain('data-reminded="1"');
    await set({ 'opens-day-2': manila(new Date(server.clock.now().getTime() + 3_600_000)) });
    await run();
    expect(await sent(visitor.email, other.email)).toEqual([]);
    await set({ 'opens-day-2': manila(server.clock.now()) });
    for (const _time of [1, 2]) await run();
    expect(await sent(visitor.email, other.email)).toEqual([[visitor.email, 'open']]);

    const staff = await browserOf(server);
    await staff.graphql('mutation { switchLiveWorkshop(level: beginner, isLive: true) { id } }');
    for (const _time of [1, 2]) await run();
    expect(await sent(visitor.email)).toEqual([
      [visitor.email, 'open'],
      [visitor.email, 'live'],
    ]);
  });

  test('comes to people with an account as a notification, too', async () => {
    const person = await makeUser(server.database);
    await remind(await signedIn(server, person));
    await set({ 'opens-day-2': manila(server.clock.now()) });
    for (const _time of [1, 2]) await run();
    expect(await sent(person.email)).toEqual([[person.email, 'open']]);
    const lines = await db().select().from(notifications).where(eq(notifications.userId, person.id));
    expect(lines.map(({ kind }) => kind)).toEqual(['training']);
  });

  test('is taken back on the page or by the link of the mail, which nobody else can make', async () => {
    const [one, other] = [await optedIn(), await optedIn()];
    for (const each of [one, other]) await remind(each);
    await remind(one, false);
    const left = async () => (await db().select().from(trainingReminders)).length;
    const before = await left();
    const [lead] = await db().select().from(leads).where(eq(leads.email, other.email));
    const token = new URL(stopLink(server.platform, lead?.id ?? 0)).searchParams.get('stop') ?? '';
    expect((await browser().post('/api/training/stop', { token: `x${token}` })).statusCode).toBe(400);
    // Looking at the link stops nothing.
    expect((await open(browser(), `${page}?stop=${encodeURIComponent(token)}`)).body).toContain('Stop reminders');
    expect(await left()).toBe(before);
    for (const _time of [1, 2]) expect((await browser().post('/api/training/stop', { token })).statusCode).toBe(200);
    expect(await left()).toBe(before - 1);
  });

  const goLive = async (staff: Awaited<ReturnType<typeof browserOf>>, isLive = true) => {
    const { errors } = await staff.graphql(
      `mutation { switchLiveWorkshop(level: beginner, isLive: ${isLive}) { id } }`,
    );
    expect(errors).toBeUndefined();
  };

  test('comes once a day, however often staff go live on it', async () => {
    const [visitor, person] = [await optedIn(), await makeUser(server.database)];
    for (const each of [visitor, await signedIn(server, person)]) await remind(each);
    for (const _time of [1, 2, 3]) {
      await goLive(await browserOf(server));
      await run();
      await goLive(await browserOf(server), false);
      server.clock.advance({ minutes: 1 });
    }
    expect(await sent(visitor.email, person.email)).toHaveLength(2);
    server.clock.advance({ days: 1 });
    await goLive(await browserOf(server));
    await run();
    expect(await sent(visitor.email)).toHaveLength(2);
    expect(await sent(person.email)).toHaveLength(2);
  });

  test('greets with a name, and carries no message of whoever typed the address', async () => {
    const names = ['https://evil.example/win Now', 'Liza Santos'];
    const visitors_ = await Promise.all(names.map((name) => optedIn({ name })));
    for (const each of visitors_) await remind(each);
    await set({ 'opens-day-2': manila(server.clock.now()) });
    await run();
    const greeted = await Promise.all(
      visitors_.map(async ({ email }) => {
        const [mail] = await db()
          .select()
          .from(mails)
          .where(and(eq(mails.template, 'training-reminder'), eq(mails.toAddress, email)));
        return mail?.content['firstName'];
      }),
    );
    expect(greeted).toEqual(['friend', 'Liza']);
  });

  test('once stopped by its mail comes no more, whichever browser types the address again', async () => {
    const visitor = await optedIn();
    await remind(visitor);
    const [lead] = await db().select().from(leads).where(eq(leads.email, visitor.email));
    const token = new URL(stopLink(server.platform, lead?.id ?? 0)).searchParams.get('stop') ?? '';
    expect((await browser().post('/api/training/stop', { token })).statusCode).toBe(200);
    const others = [visitor, await optedIn({ email: visitor.email.replace('@', '+again@') })];
    for (const each of others) expect((await remind(each)).statusCode).toBe(200);
    await set({ 'opens-day-2': manila(server.clock.now()) });
    await run();
    expect(await sent(visitor.email)).toEqual([]);
  });

  test('does not leave for an address that unsubscribed, unless its owner signed in and asked', async () => {
    const [visitor, person] = [await optedIn(), await makeUser(server.database)];
    for (const each of [visitor, await signedIn(server, person)]) await remind(each);
    for (const address of [visitor.email, person.email])
      await suppressAddress(jobContext(server), { address, reason: 'unsubscribed' });
    await set({ 'opens-day-2': manila(server.clock.now()) });
    await run();
    const statusOf = async (address: string) => {
      const isReminder = and(eq(mails.template, 'training-reminder'), eq(mails.toAddress, address));
      const [queued] = await db().select().from(mails).where(isReminder);
      await sendMail.run({ ...jobContext(server), mailer: null }, { mailId: queued?.id });
      const [mail] = await db().select().from(mails).where(isReminder);
      return mail?.status;
    };
    expect([await statusOf(visitor.email), await statusOf(person.email)]).toEqual(['withheld', 'kept']);
  });

  test('its link to stop is told to no tracker', async () => {
    await db().update(settings).set({ value: '1234567890123456' }).where(eq(settings.name, trackerFacts.meta.setting));
    await announce(db(), anySettingTopic);
    await expect.poll(async () => (await open(browser())).body).toContain('id="consent"');
    const { body, headers } = await open(browser(), `${page}?stop=secret`);
    expect(body).not.toContain('id="consent"');
    expect(headers['content-security-policy']).not.toContain('facebook');
  });

  test('is not for strangers, and rings no machine beside ours', async () => {
    expect((await remind(browser())).statusCode).toBe(403);
    const push = { endpoint: 'https://10.0.0.8/push', p256dh: 'abc', auth: 'abc' };
    expect((await remind(await optedIn(), true, push)).statusCode).toBe(400);
  });
});
