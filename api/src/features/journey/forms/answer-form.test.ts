import { formMessages } from '@app/rules/journey/forms/form-messages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newToken } from '#tokens.ts';
import type { Browser } from '#testing/browser.ts';
import { makeField, makeForm } from '#testing/make-form.ts';
import { asPerson } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { cookieOf, upload } from '#testing/upload.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { saveFormProgress, submitForm } from './answer-form.ts';
import { onFormSubmitted } from './after-submit.ts';
import { publishForm } from './form-versions.ts';
import { formAnswers, forms } from '#tables/journey/forms.table.ts';
import { testContext } from '#testing/test-context.ts';

const server = useTestServer();
const db = () => server.database.db;

const name = makeField({ id: 'name', label: 'Name', isRequired: true });
const works = makeField({ id: 'works', type: 'choice', label: 'Working', options: ['Yes', 'No'], isRequired: true });
const where = makeField({
  id: 'where',
  label: 'Where',
  isRequired: true,
  showIf: { fieldId: 'works', is: 'any', of: ['Yes'] },
});

type FormDraft = { values: unknown; version?: number; draftToken?: string };

const send = (browser: Browser, slug: string, { values, version = 1, draftToken }: FormDraft) =>
  browser.graphql(
    `mutation ($slug: String!, $version: Int!, $values: JSON!, $draftToken: String) {
      submitForm(slug: $slug, version: $version, values: $values, draftToken: $draftToken) { thankYou }
    }`,
    { slug, version, values, draftToken },
  );
const keep = (browser: Browser, slug: string, { values, version = 1, draftToken }: FormDraft) =>
  browser.graphql(
    `mutation ($slug: String!, $version: Int!, $values: JSON!, $draftToken: String) {
      saveFormProgress(slug: $slug, version: $version, values: $values, draftToken: $draftToken)
    }`,
    { slug, version, values, draftToken },
  );
const look = async (browser: Browser, slug: string, draftToken?: string) => {
  const { data, errors } = await browser.graphql(
    `query ($slug: String!, $draftToken: String) {
      publicForm(slug: $slug, draftToken: $draftToken) { state version values fields { id } files { fieldId name } }
    }`,
    { slug, draftToken },
  );
  expect(errors).toBeUndefined();
  return data?.['publicForm'] as Record<string, unknown>;
};
const stored = ({ id }: { id: number }) => db().select().from(formAnswers).where(eq(formAnswers.formId, id));
const member = async () => signedIn(server, await makeUser(server.database));

test('the server checks with the rules of the form: hidden and unknown values are dropped, hidden fields do not block', async () => {
  const form = await makeForm(server.database, [name, works, where], { thankYou: 'Salamat!' });
  const browser = await member();
  const wrong = await send(browser, form.slug, { values: { works: 'Yes' } });
  expect(wrong.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    properties: { messages: { name: ['Name is required'], where: ['Where is required'] } },
  });
  const values = { name: 'Ana', works: 'No', where: 'smuggled', extra: 'x' };
  expect((await send(browser, form.slug, { values })).data).toEqual({ submitForm: { thankYou: 'Salamat!' } });
  expect(await stored(form)).toMatchObject([{ values: { name: 'Ana', works: 'No' }, draftTokenHash: null }]);
});

test('two answers of one person at once: one wins, the other gets a conflict', async () => {
  const form = await makeForm(server.database, [name]);
  const person = await makeUser(server.database);
  const tabs = await Promise.all(Array.from({ length: 6 }, () => signedIn(server, person)));
  const answers = await Promise.all(tabs.map((tab, at) => send(tab, form.slug, { values: { name: `Tab ${at}` } })));
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  for (const { errors } of answers) {
    if (errors) expect(errors[0]).toMatchObject({ message: formMessages.alreadyAnswered });
  }
  expect(await stored(form)).toHaveLength(1);
  const [tab] = tabs;
  if (tab) expect(await look(tab, form.slug)).toMatchObject({ state: 'answered', fields: [] });
});

test('a form with many answers per person keeps each of them', async () => {
  const form = await makeForm(server.database, [name], { isOnce: false });
  const browser = await member();
  for (const each of ['One', 'Two']) {
    expect((await send(browser, form.slug, { values: { name: each } })).errors).toBeUndefined();
  }
  expect(await stored(form)).toHaveLength(2);
});

test('typed values are there again on another device of the person, and for nobody else', async () => {
  const form = await makeForm(server.database, [name, works, where]);
  const person = await makeUser(server.database);
  const [phone, desk, stranger] = [await signedIn(server, person), await signedIn(server, person), await member()];
  await Promise.all([
    keep(phone, form.slug, { values: { where: 'Half' } }),
    keep(phone, form.slug, { values: { where: 'Half' } }),
  ]);
  expect(await stored(form)).toHaveLength(1);
  expect(await look(desk, form.slug)).toMatchObject({ state: 'open', values: { where: 'Half' } });
  expect(await look(stranger, form.slug)).toMatchObject({ values: {} });
  await send(desk, form.slug, { values: { name: 'Ana', works: 'No' } });
  expect(await stored(form)).toMatchObject([{ userId: person.id, values: { name: 'Ana', works: 'No' } }]);
});

test('a person with two drafts after a merge goes on with the later one', async () => {
  const form = await makeForm(server.database, [name]);
  const [kept, folded] = [await makeUser(server.database), await makeUser(server.database)];
  await keep(await signedIn(server, kept), form.slug, { values: { name: 'Older' } });
  server.clock.advance({ seconds: 1 });
  await keep(await signedIn(server, folded), form.slug, { values: { name: 'Later' } });
  await db().update(formAnswers).set({ userId: kept.id }).where(eq(formAnswers.formId, form.id));
  const browser = await signedIn(server, kept);
  expect(await look(browser, form.slug)).toMatchObject({ values: { name: 'Later' } });
  expect((await keep(browser, form.slug, { values: { name: 'Latest' } })).errors).toBeUndefined();
  expect(await look(browser, form.slug)).toMatchObject({ values: { name: 'Latest' } });
});

test('a visitor finds the draft by the token of the browser, and takes it along when signing in', async () => {
  const form = await makeForm(server.database, [name], { isPublic: true });
  const [visitor, draftToken] = [server.browser(), newToken()];
  expect((await keep(visitor, form.slug, { values: { name: 'An' }, draftToken })).errors).toBeUndefined();
  expect(await look(visitor, form.slug, draftToken)).toMatchObject({ values: { name: 'An' } });
  expect(await look(visitor, form.slug, newToken())).toMatchObject({ values: {} });
  const person = await makeUser(server.database);
  const browser = await signedIn(server, person);
  expect(await look(browser, form.slug, draftToken)).toMatchObject({ values: { name: 'An' } });
  await send(browser, form.slug, { values: { name: 'Ana' }, draftToken });
  expect(await stored(form)).toMatchObject([{ userId: person.id, onceKey: `${form.id}:${person.id}` }]);
});

test('a visitor answers a public form once per browser, and others only after signing in', async () => {
  const open = await makeForm(server.database, [name], { isPublic: true });
  const visitor = server.browser();
  const draftToken = newToken();
  expect((await send(visitor, open.slug, { values: { name: 'Ana' }, draftToken })).errors).toBeUndefined();
  expect(await look(visitor, open.slug, draftToken)).toMatchObject({ state: 'answered' });
  const again = await send(visitor, open.slug, { values: { name: 'Ana' }, draftToken });
  expect(again.errors?.[0]?.message).toBe(formMessages.alreadyAnswered);

  const signedInOnly = await makeForm(server.database, [name]);
  expect(await look(visitor, signedInOnly.slug)).toMatchObject({ state: 'signIn', fields: [{ id: 'name' }] });
  const refused = await send(visitor, signedInOnly.slug, { values: { name: 'Ana' }, draftToken });
  expect(refused.errors?.[0]).toMatchObject({ message: formMessages.signIn, extensions: { code: 'UNAUTHENTICATED' } });
  expect(await stored(signedInOnly)).toEqual([]);
});

test('a closed form shows nothing and takes nothing', async () => {
  const form = await makeForm(server.database, [name], { isOpen: false, isPublic: true });
  const visitor = server.browser();
  expect(await look(visitor, form.slug)).toMatchObject({ state: 'closed', fields: [], version: null });
  const { errors } = await send(visitor, form.slug, { values: { name: 'Ana' }, draftToken: newToken() });
  expect(errors?.[0]?.message).toBe(formMessages.isClosed);
});

test('a person who began goes on with their version; a newcomer gets the new one', async () => {
  const form = await makeForm(server.database, [name]);
  const [early, late] = [await member(), await member()];
  await keep(early, form.slug, { values: { name: 'Ana' } });
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const viewer = { userId: admin.id } as NonNullable<Parameters<typeof publishForm>[0]['viewer']>;
  await db()
    .update(forms)
    .set({ draftFields: [name, { ...works, isRequired: true }] })
    .where(eq(forms.id, form.id));
  await publishForm(testContext(server, { viewer }), form.id);

  expect((await send(early, form.slug, { values: { name: 'Ana' } })).errors).toBeUndefined();
  const outdated = await send(late, form.slug, { values: { name: 'Ben' } });
  expect(outdated.errors?.[0]?.message).toBe(formMessages.formChanged);
  expect(await look(late, form.slug)).toMatchObject({ version: 2, fields: [{ id: 'name' }, { id: 'works' }] });
  await send(late, form.slug, { version: 2, values: { name: 'Ben', works: 'No' } });
  const reader = await signedIn(server, admin);
  const { data } = await reader.graphql(
    `{ formAnswers(formId: ${form.id}, search: "ana") { items { version values fields { id } } } }`,
  );
  expect(data).toEqual({
    formAnswers: { items: [{ version: 1, values: { name: 'Ana' }, fields: [{ id: 'name' }] }] },
  });
});

test('XS-02: script in an answer is text and nothing else, in the table and in a spreadsheet', async () => {
  const form = await makeForm(server.database, [makeField({ id: 'say', type: 'longText', label: '=cmd' })]);
  const text = '<script>alert(1)</script>';
  await send(await member(), form.slug, { values: { say: text } });
  await send(await member(), form.slug, { values: { say: '=HYPERLINK("http://x")' } });
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const { data } = await admin.graphql(`{ formAnswers(formId: ${form.id}, search: "<script>") { items { values } } }`);
  expect(data).toEqual({ formAnswers: { items: [{ values: { say: text } }] } });
  const url = `/api/export/forms/${form.id}/answers`;
  const csv = await admin.send({ method: 'GET', url });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body).toContain(`,'=cmd\r\n`);
  expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect((await (await member()).send({ method: 'GET', url })).statusCode).toBe(403);
  expect((await server.browser().send({ method: 'GET', url })).statusCode).toBe(401);
});

test('files belong to who sent them: others cannot answer with them, only the owner and readers of answers see them', async () => {
  const form = await makeForm(server.database, [makeField({ id: 'cv', type: 'file', label: 'CV', isRequired: true })]);
  const [owner, other] = [await member(), await member()];
  const sent = await upload(server, owner, { purpose: 'form-answer', name: 'cv.txt', content: 'I work hard.' });
  const { id, url } = sent.json<{ id: number; url: string }>();
  const stolen = await send(other, form.slug, { values: { cv: id } });
  expect(stolen.errors?.[0]?.message).toBe(formMessages.fileNotFound);
  await keep(owner, form.slug, { values: { cv: id } });
  expect(await look(owner, form.slug)).toMatchObject({ files: [{ fieldId: 'cv', name: 'cv.txt' }] });
  expect((await send(owner, form.slug, { values: { cv: id } })).errors).toBeUndefined();
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const read = (browser: Browser) => server.inject({ method: 'GET', url, headers: { cookie: cookieOf(browser) } });
  expect((await read(owner)).statusCode).toBe(200);
  expect((await read(reader)).statusCode).toBe(200);
  expect((await read(other)).statusCode).toBe(404);
});

test('a network can send only so many answers to public forms', async () => {
  const form = await makeForm(server.database, [name], { isPublic: true, isOnce: false });
  const visitor = server.browser('127.9.9.9');
  await server.database.pool.query(`insert into rate_limits (key, hits, ends_at) values ($1, 300, $2)`, [
    'signUpPerIp:127.9.9.9',
    new Date(server.clock.now().getTime() + 60_000),
  ]);
  const { errors } = await send(visitor, form.slug, { values: { name: 'Ana' }, draftToken: newToken() });
  expect(errors?.[0]?.extensions?.['code']).toBe('RATE_LIMITED');
  expect(await stored(form)).toEqual([]);
});

test('the named addresses get a mail, and the person too when the form says so', async () => {
  const form = await makeForm(server.database, [name], { notify: ['desk@example.com'], sendsConfirmation: true });
  const person = await makeUser(server.database);
  await send(await signedIn(server, person), form.slug, { values: { name: 'Secret words' } });
  const written = await db().select().from(mails);
  expect(written.map(({ template, toAddress }) => [template, toAddress])).toEqual([
    ['form-answered', 'desk@example.com'],
    ['form-received', person.email],
  ]);
  expect(JSON.stringify(written)).not.toContain('Secret words');
});

test('another feature’s work on an answer is kept or undone with it', async () => {
  const form = await makeForm(server.database, [name], { slug: 'hooked' });
  onFormSubmitted('hooked', async (_tx, { values }) => {
    if (values['name'] === 'Refused') throw new Error('no');
  });
  const browser = await member();
  expect((await send(browser, form.slug, { values: { name: 'Refused' } })).errors).toBeDefined();
  expect(await stored(form)).toEqual([]);
  expect((await send(browser, form.slug, { values: { name: 'Fine' } })).errors).toBeUndefined();
});

test('the summary counts in the database, question by question', async () => {
  const many = makeField({ id: 'many', type: 'manyChoices', label: 'Many', options: ['A', 'B', 'C'] });
  const scale = makeField({ id: 'scale', type: 'scale', label: 'Scale' });
  const form = await makeForm(server.database, [many, scale, name]);
  for (const values of [
    { many: ['A', 'B'], scale: 5, name: 'x' },
    { many: ['B'], scale: 4, name: 'y' },
    { name: 'z' },
  ]) {
    await send(await member(), form.slug, { values });
  }
  await keep(await member(), form.slug, { values: { scale: 1 } });
  const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  const { data } = await admin.graphql(
    `{ formSummary(formId: ${form.id}) { answerCount questions {
      fieldId answered average bars { label count } samples { text name } } } }`,
  );
  expect(data).toMatchObject({
    formSummary: {
      answerCount: 3,
      questions: [
        {
          fieldId: 'many',
          answered: 2,
          bars: [
            { label: 'A', count: 1 },
            { label: 'B', count: 2 },
            { label: 'C', count: 0 },
          ],
        },
        { fieldId: 'scale', answered: 2, average: 4.5, samples: [] },
        {
          fieldId: 'name',
          answered: 3,
          bars: [],
          average: null,
          samples: ['z', 'y', 'x'].map((text) => ({ text, name: expect.stringContaining(' ') })),
        },
      ],
    },
  });
});

test('an impersonator neither answers in someone’s name nor changes their draft', async () => {
  const form = await makeForm(server.database, [name]);
  const person = await makeUser(server.database);
  await keep(await signedIn(server, person), form.slug, { values: { name: 'Ana' } });
  const ctx = asPerson(server, person);
  const given = { slug: form.slug, version: 1, values: { name: 'Someone else' } };
  const impersonated = ctx.viewer && { ...ctx, viewer: { ...ctx.viewer, impersonatorId: person.id + 1 } };
  if (!impersonated) throw new Error('asPerson has a viewer');
  for (const work of [submitForm(impersonated, given), saveFormProgress(impersonated, given)]) {
    await expect(work).rejects.toMatchObject({ code: 'FORBIDDEN', message: formMessages.ownHandOnly });
  }
  expect(await stored(form)).toMatchObject([{ submittedAt: null, values: { name: 'Ana' } }]);
  await submitForm(ctx, given);
  expect(await stored(form)).toMatchObject([{ values: { name: 'Someone else' } }]);
});

test.each([[{ name: { $ne: 1 } }], ['text'], [[1]], [null], [{ name: [['deep']] }]])(
  'values of another shape (%j) are refused as input',
  async (values) => {
    const form = await makeForm(server.database, [name]);
    const { errors } = await send(await member(), form.slug, { values });
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  },
);
