import { functionFlags, pageFlags } from '@app/rules/people/access/flags';
import { accessLevelMessages } from '@app/rules/people/access/access-level-input';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;

const personWith = async (...accessLevelIds: string[]) => {
  const user = await makeUser(database, { accessLevelIds });
  return { user, browser: await signedIn(server, user) };
};

let levelsMade = 0;

async function addLevel(pages: string[] = ['profile'], functions: string[] = []): Promise<string> {
  levelsMade += 1;
  const id = `level-${levelsMade}`;
  const flags = { pageFlags: pages, functionFlags: functions };
  await database.db.insert(accessLevels).values({ id, name: `Level ${levelsMade}`, position: 100, ...flags });
  return id;
}

/** Someone who may edit levels, but holds little else. */
const addEditors = () =>
  addLevel(
    ['profile', 'accessLevels', 'accessLevel', 'editAccessLevel'],
    ['access-level_create', 'access-level_update', 'access-level_delete'],
  );

const create = (browser: Browser, input: object) =>
  browser.graphql(
    `mutation ($input: CreateAccessLevelInput!) {
      createAccessLevel(input: $input) { id name isSystem pageFlags functionFlags holders }
    }`,
    { input },
  );

const update = (browser: Browser, id: string, input: object, expectedRevision?: number) =>
  browser.graphql(
    `mutation ($id: String!, $input: UpdateAccessLevelInput!, $expectedRevision: Int) {
      updateAccessLevel(id: $id, input: $input, expectedRevision: $expectedRevision) { id name pageFlags revision }
    }`,
    { id, input, expectedRevision },
  );

const remove = (browser: Browser, id: string) =>
  browser.graphql('mutation ($id: String!) { deleteAccessLevel(id: $id) { id } }', { id });

const levelRow = async (id: string) =>
  (await database.db.select().from(accessLevels).where(eq(accessLevels.id, id)))[0];

const auditOf = (id: string) =>
  database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.objectType, 'access-level'), eq(auditLog.objectId, id)))
    .orderBy(auditLog.id);

test('the list has every level in its usual order, can be searched, and says how many hold each', async () => {
  const { browser } = await personWith('tribe-team-fa');
  await personWith('expert');
  const list = (args: string) =>
    browser.graphql(`{ accessLevelsPage${args} { totalCount items { id name isSystem holders } } }`);
  expect((await list('(pageSize: 2)')).data).toMatchObject({
    accessLevelsPage: { totalCount: expect.any(Number), items: [{ id: 'non-member' }, { id: 'member' }] },
  });
  expect((await list('(filter: { search: "EXPERT" })')).data).toEqual({
    accessLevelsPage: { totalCount: 1, items: [{ id: 'expert', name: 'Expert', isSystem: true, holders: 1 }] },
  });
  expect((await list('(filter: { search: "%" })')).data).toMatchObject({ accessLevelsPage: { totalCount: 0 } });
});

test('the plain list costs the same number of statements with few levels as with many', async () => {
  const { browser } = await personWith('tribe-team-fa');
  const list = () => browser.graphql('{ accessLevels { id name holders } }');
  await list();
  const few = await countStatements(database, list);
  await Promise.all(Array.from({ length: 10 }, () => addLevel()));
  const many = await countStatements(database, list);
  expect(many.length).toBe(few.length);
});

test('those who work with people or with levels may read the names, members may not', async () => {
  const { browser: editor } = await personWith(await addEditors());
  expect((await editor.graphql('{ accessLevels { id name } }')).errors).toBeUndefined();
  const { browser: manager } = await personWith('success-manager');
  expect((await manager.graphql('{ accessLevels { id name } }')).errors).toBeUndefined();
  expect((await manager.graphql('{ accessLevelsPage { totalCount } }')).errors?.[0]?.extensions).toMatchObject({
    code: 'FORBIDDEN',
  });
  const { browser: member } = await personWith('member');
  for (const query of ['{ accessLevels { id } }', '{ accessLevel(id: "member") { id } }']) {
    expect((await member.graphql(query)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('an administrator makes a level, and the log says so', async () => {
  const { user, browser } = await personWith('tribe-team-fa');
  const input = { id: 'support-desk', name: 'Support desk', pageFlags: ['mails', 'users'], functionFlags: [] };
  expect((await create(browser, input)).data).toEqual({
    createAccessLevel: { ...input, pageFlags: ['users', 'mails'], isSystem: false, holders: 0 },
  });
  expect(await auditOf('support-desk')).toMatchObject([
    {
      action: 'access-level.create',
      actorId: user.id,
      before: null,
      after: { name: 'Support desk', pageFlags: ['users', 'mails'], functionFlags: [] },
    },
  ]);
});

test.each([
  { input: { id: 'member' }, field: 'id', says: accessLevelMessages.idTaken },
  { input: { id: 'new' }, field: 'id', says: accessLevelMessages.idReserved },
  { input: { id: 'Not A Slug' }, field: 'id', says: accessLevelMessages.idNotASlug },
  { input: { name: ' ' }, field: 'name', says: 'Name is required' },
  { input: { name: 'coach' }, field: 'name', says: accessLevelMessages.nameTaken },
  { input: { name: 'Tribe-Team-RO' }, field: 'name', says: accessLevelMessages.nameTaken },
  { input: { pageFlags: ['everything'] }, field: 'pageFlags', says: 'There is no flag named everything' },
  { input: { functionFlags: ['mails'] }, field: 'functionFlags', says: 'There is no flag named mails' },
])('a new level with $input is refused on its field', async ({ input, field, says }) => {
  const { browser } = await personWith('tribe-team-fa');
  const { errors } = await create(browser, {
    id: 'some-level',
    name: 'Some level',
    pageFlags: [],
    functionFlags: [],
    ...input,
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    properties: { messages: { [field]: [says] } },
  });
  expect(await levelRow('some-level')).toBeUndefined();
});

test('AZ-14: a flag that is taken away on the edit page is refused at the holder’s next request', async () => {
  const { browser: admin } = await personWith('tribe-team-fa');
  const id = await addLevel(['profile', 'mails']);
  const { browser: holder } = await personWith(id);
  const readMails = async () => (await holder.graphql('{ mails { totalCount } }')).errors?.[0]?.extensions?.['code'];
  expect(await readMails()).toBeUndefined();

  const name = 'Without mails';
  expect((await update(admin, id, { name, pageFlags: ['profile'], functionFlags: [] })).data).toMatchObject({
    updateAccessLevel: { name, pageFlags: ['profile'], revision: 2 },
  });
  expect(await readMails()).toBe('FORBIDDEN');

  await update(admin, id, { name, pageFlags: ['profile', 'mails'], functionFlags: [] });
  expect(await readMails()).toBeUndefined();
  expect(await auditOf(id)).toMatchObject([
    {
      action: 'access-level.update',
      before: { pageFlags: ['profile', 'mails'] },
      after: { name, pageFlags: ['profile'] },
    },
    { action: 'access-level.update', after: { pageFlags: ['profile', 'mails'] } },
  ]);
});

test('a level that is saved as it was stays at its revision, and the log stays silent', async () => {
  const { browser } = await personWith('tribe-team-fa');
  const id = await addLevel(['mails', 'profile']);
  const level = await levelRow(id);
  await update(browser, id, { name: level?.name, pageFlags: ['profile', 'mails'], functionFlags: [] });
  expect(await levelRow(id)).toEqual(level);
  expect(await auditOf(id)).toEqual([]);
});

test('holders hear of the change at once', async () => {
  const { browser } = await personWith('tribe-team-fa');
  const id = await addLevel();
  const { user } = await personWith(id);
  const stop = new AbortController();
  const heard = server.platform.live.listen(`user:${user.id}`, stop.signal)[Symbol.asyncIterator]().next();
  await update(browser, id, { name: 'Heard', pageFlags: ['profile', 'mails'], functionFlags: [] });
  expect(await heard).toMatchObject({ done: false });
  stop.abort();
});

test('read-only staff read, and change nothing', async () => {
  const { browser } = await personWith('tribe-team-ro');
  const id = await addLevel();
  expect((await browser.graphql('query ($id: String!) { accessLevel(id: $id) { id holders } }', { id })).data).toEqual({
    accessLevel: { id, holders: 0 },
  });
  const input = { name: 'Changed', pageFlags: [], functionFlags: [] };
  for (const { errors } of [
    await create(browser, { id: 'read-only-made', ...input }),
    await update(browser, id, input),
    await remove(browser, id),
  ]) {
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await levelRow(id)).toMatchObject({ revision: 1 });
});

test('no one hands out what they do not hold, nor takes away what they could not have given', async () => {
  const { browser } = await personWith(await addEditors());
  const otherLevel = await addLevel(['profile', 'mails']);
  const ownLevel = await addLevel(['profile', 'accessLevels']);
  const give = (flags: object) => ({ name: 'Given', pageFlags: ['profile'], functionFlags: [], ...flags });

  const refused = [
    await create(browser, { id: 'too-much', ...give({ pageFlags: ['mails'] }) }),
    await create(browser, { id: 'too-much', ...give({ functionFlags: ['user_create'] }) }),
    await update(browser, ownLevel, give({ pageFlags: ['profile', 'mails'] })),
    await update(browser, otherLevel, give({})),
    await update(browser, 'tribe-team-fa', give({ name: 'Renamed', pageFlags, functionFlags })),
    await remove(browser, otherLevel),
  ];
  for (const { errors } of refused) {
    expect(errors?.[0]).toMatchObject({
      message: accessLevelMessages.notYours,
      extensions: { code: 'FORBIDDEN' },
    });
  }
  expect(await levelRow('too-much')).toBeUndefined();
  expect(await levelRow(otherLevel)).toMatchObject({ pageFlags: ['profile', 'mails'], revision: 1 });

  expect((await update(browser, ownLevel, give({}))).errors).toBeUndefined();
  expect((await remove(browser, ownLevel)).errors).toBeUndefined();
});

test('system levels can be edited but not deleted', async () => {
  const { browser } = await personWith('tribe-team-fa');
  const { errors } = await remove(browser, 'affiliate');
  expect(errors?.[0]).toMatchObject({ message: accessLevelMessages.systemLevel, extensions: { code: 'CONFLICT' } });
  const input = { name: 'Partner', pageFlags: ['profile'], functionFlags: [] };
  expect((await update(browser, 'affiliate', input)).data).toMatchObject({ updateAccessLevel: { name: 'Partner' } });
});

test('a level in use cannot be deleted, one that nobody holds can', async () => {
  const { browser } = await personWith('tribe-team-fa');
  const id = await addLevel();
  const { user } = await personWith(id);
  expect((await remove(browser, id)).errors?.[0]).toMatchObject({
    message: '1 person holds this access level. Remove it from them first.',
    extensions: { code: 'CONFLICT' },
  });
  await database.db.delete(userAccessLevels).where(eq(userAccessLevels.userId, user.id));
  expect((await remove(browser, id)).data).toEqual({ deleteAccessLevel: { id } });
  expect(await levelRow(id)).toBeUndefined();
  expect(await auditOf(id)).toMatchObject([{ action: 'access-level.delete', before: { pageFlags: ['profile'] } }]);
  expect((await remove(browser, id)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
});

test('of two parallel edits of what both saw, one wins and the other is told', async () => {
  const [{ browser: first }, { browser: second }] = [
    await personWith('tribe-team-fa'),
    await personWith('tribe-team-fa'),
  ];
  const id = await addLevel();
  const answers = await Promise.all([
    update(first, id, { name: 'By the first', pageFlags: ['profile', 'mails'], functionFlags: [] }, 1),
    update(second, id, { name: 'By the second', pageFlags: ['profile', 'users'], functionFlags: [] }, 1),
  ]);
  const refused = answers.filter(({ errors }) => errors);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.errors?.[0]).toMatchObject({
    message: accessLevelMessages.changedMeanwhile,
    extensions: { code: 'CONFLICT' },
  });
  expect(await levelRow(id)).toMatchObject({ revision: 2 });
  expect(await auditOf(id)).toHaveLength(1);
});

test('two new levels of one name do not both come to be', async () => {
  const { browser } = await personWith('tribe-team-fa');
  const input = { name: 'Twins', pageFlags: [], functionFlags: [] };
  const answers = await Promise.all([
    create(browser, { id: 'twin-one', ...input }),
    create(browser, { id: 'twin-two', ...input }),
  ]);
  expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
});

test('nobody changes levels with borrowed hands', async () => {
  const { browser } = await personWith('tribe-team-fa');
  const { user: editor } = await personWith(await addEditors());
  const id = await addLevel();
  const start = 'mutation ($userId: Int!) { startImpersonation(userId: $userId, reason: "to see") }';
  expect((await browser.graphql(start, { userId: editor.id })).errors).toBeUndefined();
  const input = { name: 'Borrowed', pageFlags: [], functionFlags: [] };
  for (const { errors } of [
    await create(browser, { id: 'borrowed', ...input }),
    await update(browser, id, input),
    await remove(browser, id),
  ]) {
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await levelRow(id)).toMatchObject({ revision: 1 });
});
