import { formMessages } from '@app/rules/journey/forms/form-messages';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeField, makeForm } from '#testing/make-form.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { formAnswers } from '#tables/journey/forms.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
let admin: Browser;

beforeAll(async () => {
  admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
});

type Form = { id: number; slug: string; updatedAt: string; draftFields: { id: string }[] };
const facts = 'id title slug isOpen updatedAt answerCount draftFields { id } currentVersion { number }';

async function create(title: string): Promise<Form> {
  const { data, errors } = await admin.graphql(
    `mutation ($title: String!) { createForm(input: { title: $title }) { ${facts} } }`,
    { title },
  );
  expect(errors).toBeUndefined();
  return data?.['createForm'] as Form;
}

const save = (form: Form, fields: unknown[], basedOn = form.updatedAt) =>
  admin.graphql(
    `mutation ($id: Int!, $fields: [FormFieldInput!]!, $basedOn: DateTime!) {
      saveFormDraft(id: $id, fields: $fields, basedOn: $basedOn) { ${facts} }
    }`,
    { id: form.id, fields, basedOn },
  );
const publish = ({ id }: Form) => admin.graphql(`mutation { publishForm(id: ${id}) { ${facts} } }`);
const settings = { title: 'T', isOpen: true, isPublic: false, isOnce: true, sendsConfirmation: false, notify: [] };
const update = ({ id }: { id: number }, input: Record<string, unknown>) =>
  admin.graphql(`mutation ($id: Int!, $input: FormInput!) { updateForm(id: $id, input: $input) { ${facts} } }`, {
    id,
    input: { ...settings, ...input },
  });

test('a form is made, drafted, published, opened and found', async () => {
  const form = await create('Peña & Sons');
  expect(form).toMatchObject({ slug: 'pena-and-sons', isOpen: false, answerCount: 0, currentVersion: null });
  expect((await create('Peña & Sons')).slug).toBe('pena-and-sons-2');

  const closed = await update(form, { slug: form.slug });
  expect(closed.errors?.[0]?.message).toBe(formMessages.publishFirst);
  const drafted = await save(form, [makeField({ id: 'a', label: '' })]);
  expect(drafted.errors).toBeUndefined();
  expect((await publish(form)).errors?.[0]?.message).toBe('Label is required');

  server.clock.advance({ seconds: 1 });
  const saved = (await save(drafted.data?.['saveFormDraft'] as Form, [makeField({ id: 'a', label: 'Name' })])).data;
  expect(saved).toMatchObject({ saveFormDraft: { draftFields: [{ id: 'a' }] } });
  expect((await publish(form)).data).toMatchObject({ publishForm: { currentVersion: { number: 1 } } });
  expect((await update(form, { slug: form.slug, title: 'Opened' })).data).toMatchObject({
    updateForm: { isOpen: true, title: 'Opened' },
  });
  expect((await admin.graphql('{ forms(search: "OPENED") { totalCount items { title } } }')).data).toEqual({
    forms: { totalCount: 1, items: [{ title: 'Opened' }] },
  });
});

test('a draft that is based on an older state is refused', async () => {
  const form = await create('Two editors');
  server.clock.advance({ seconds: 1 });
  expect((await save(form, [makeField({ id: 'a', label: 'A' })])).errors).toBeUndefined();
  const late = await save(form, []);
  expect(late.errors?.[0]).toMatchObject({ message: formMessages.changed, extensions: { code: 'CONFLICT' } });
});

test('an earlier version comes back into the editor and is published as a new one', async () => {
  const form = await create('Versions');
  await save(form, [makeField({ id: 'a', label: 'A' })]);
  const first = (await publish(form)).data?.['publishForm'] as Form;
  await save(first, [makeField({ id: 'b', label: 'B' })]);
  await publish(form);
  const restored = await admin.graphql(`mutation { restoreFormVersion(id: ${form.id}, number: 1) { ${facts} } }`);
  expect(restored.data).toMatchObject({
    restoreFormVersion: { draftFields: [{ id: 'a' }], currentVersion: { number: 2 } },
  });
  expect((await publish(form)).data).toMatchObject({ publishForm: { currentVersion: { number: 3 } } });
  const { data } = await admin.graphql(`{ form(id: ${form.id}) { versions { number fields { id } } } }`);
  expect(data).toMatchObject({
    form: { versions: [{ number: 3, fields: [{ id: 'a' }] }, { number: 2, fields: [{ id: 'b' }] }, { number: 1 }] },
  });
});

test('an address is unique, and the journey form keeps its own', async () => {
  const [one, other] = [await makeForm(server.database, []), await makeForm(server.database, [])];
  expect((await update(one, { slug: other.slug })).errors?.[0]?.message).toBe(formMessages.slugTaken);
  const journey = await makeForm(server.database, [], { slug: 'journey-form' });
  expect((await update(journey, { slug: 'elsewhere' })).errors?.[0]?.message).toBe(formMessages.slugKept);
  const gone = await admin.graphql(`mutation { deleteForm(id: ${journey.id}) { id } }`);
  expect(gone.errors?.[0]?.message).toBe(formMessages.keptForm);
});

test('a form with answers stays, one that was only begun goes', async () => {
  const [answered, begun] = [await makeForm(server.database, []), await makeForm(server.database, [])];
  const person = await makeUser(server.database);
  const now = server.clock.now();
  const rows = await server.database.pool.query<{ id: number; form_id: number }>(
    'select id, form_id from form_versions where form_id = any($1)',
    [[answered.id, begun.id]],
  );
  for (const { id, form_id: formId } of rows.rows) {
    const submittedAt = formId === answered.id ? now : null;
    await server.database.db
      .insert(formAnswers)
      .values({ formId, versionId: id, userId: person.id, startedAt: now, updatedAt: now, submittedAt });
  }
  const remove = ({ id }: { id: number }) => admin.graphql(`mutation { deleteForm(id: ${id}) { id } }`);
  expect((await remove(answered)).errors?.[0]?.message).toBe(formMessages.hasAnswers);
  expect((await remove(begun)).data).toEqual({ deleteForm: { id: begun.id } });
});

test('a copy is closed and has the same questions', async () => {
  const form = await makeForm(server.database, [makeField({ id: 'a' })], { title: 'Original', isPublic: true });
  const { data } = await admin.graphql(`mutation { duplicateForm(id: ${form.id}) { ${facts} isPublic } }`);
  expect(data).toMatchObject({
    duplicateForm: {
      title: 'Copy of Original',
      isOpen: false,
      isPublic: true,
      draftFields: [{ id: 'a' }],
      currentVersion: null,
    },
  });
});

test('only holders of the flags read and change forms', async () => {
  const form = await makeForm(server.database, [makeField({ id: 'a' })]);
  const member = await signedIn(server, await makeUser(server.database));
  const reader = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] }));
  for (const query of [
    '{ forms { totalCount } }',
    `{ form(id: ${form.id}) { id } }`,
    `{ formAnswers(formId: ${form.id}) { totalCount } }`,
    `{ formSummary(formId: ${form.id}) { answerCount } }`,
  ]) {
    expect((await member.graphql(query)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    expect((await reader.graphql(query)).errors).toBeUndefined();
  }
  const change = await reader.graphql(`mutation { publishForm(id: ${form.id}) { id } }`);
  expect(change.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
});
