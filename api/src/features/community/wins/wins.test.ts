import { winMessages } from '@app/rules/community/wins/win';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { winsTimeline } from './wins-timeline.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { postReactions, posts } from '#tables/community/posts.table.ts';

const server = useTestServer({ rateLimitScale: 100 });

const winFields = `id text amountEarned clientPlatform picture { id url width height } createdAt
  author { id slug name profileImage } cheerCount isCheered cheeredBy isMine`;

type SeenWin = { id: number; cheerCount: number; isCheered: boolean; isMine: boolean; cheeredBy: string[] };
type Answer = Awaited<ReturnType<Browser['graphql']>>;

let author: User;
let poster: Browser;
let other: User;
let reader: Browser;

beforeEach(async () => {
  await server.database.db.delete(posts);
  author = await makeMember(server.database, { firstName: 'Rowena', lastName: 'Castillo' });
  other = await makeMember(server.database, { firstName: 'Paolo', lastName: 'Reyes' });
  [poster, reader] = [await signedIn(server, author), await signedIn(server, other)];
});

const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions?.['code'];
const post = (browser: Browser, input: Record<string, unknown> = { text: 'First client!' }) =>
  browser.graphql(`mutation ($input: WinInput!) { createWin(input: $input) { ${winFields} } }`, { input });
const edit = (browser: Browser, id: number, input: Record<string, unknown>) =>
  browser.graphql(`mutation ($id: Int!, $input: WinInput!) { updateWin(id: $id, input: $input) { ${winFields} } }`, {
    id,
    input,
  });
const change = (browser: Browser, name: 'deleteWin' | 'cheerWin' | 'uncheerWin', id: number) =>
  browser.graphql(`mutation { ${name}(id: ${id}) { ${winFields} } }`);
const feed = (browser: Browser, args = '') => browser.graphql(`{ wins${args} { totalCount items { ${winFields} } } }`);

async function posted(input?: Record<string, unknown>): Promise<SeenWin> {
  const { data, errors } = await post(poster, input);
  if (!data) throw new Error(errors?.[0]?.message);
  return data['createWin'] as SeenWin;
}

async function sendPicture(browser: Browser, purpose = 'win-picture'): Promise<{ id: number; url: string }> {
  const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f59e0b' } })
    .png()
    .toBuffer();
  return (await upload(server, browser, { purpose, name: 'win.png', content })).json<{ id: number; url: string }>();
}

test('a member posts a win, and the others see it with nothing personal of its author', async () => {
  const picture = await sendPicture(poster);
  await posted({
    text: ' My first retainer! ',
    amountEarned: 18000.5,
    clientPlatform: 'Upwork',
    pictureId: picture.id,
  });
  const { data } = await feed(reader);
  expect(data).toEqual({
    wins: {
      totalCount: 1,
      items: [
        {
          id: expect.any(Number),
          text: 'My first retainer!',
          amountEarned: 18000.5,
          clientPlatform: 'Upwork',
          picture: { id: picture.id, url: picture.url, width: 40, height: 20 },
          createdAt: server.clock.now().toISOString(),
          author: { id: author.id, slug: author.slug, name: 'Rowena Castillo', profileImage: null },
          cheerCount: 0,
          isCheered: false,
          cheeredBy: [],
          isMine: false,
        },
      ],
    },
  });
  expect((await reader.send({ method: 'GET', url: picture.url })).statusCode).toBe(200);
  expect((await reader.graphql('{ wins { items { author { email } } } }')).errors).toHaveLength(1);
});

test('a win that a phone sends again under its key is posted once, also twice at once', async () => {
  const send = async () => {
    const query = `mutation { createWin(input: { text: "Sent from a jeepney" }) { id } }`;
    const answer = await poster.post('/api/graphql', { query }, { 'idempotency-key': 'win-kept-on-a-phone' });
    return answer.json<Answer>();
  };
  const [first, second] = await Promise.all([send(), send()]);
  expect(first.data).toEqual(second.data);
  expect(await send()).toEqual(first);
  expect(await server.database.db.select().from(posts)).toHaveLength(1);
});

test('the feed is everyone’s, newest first; a profile shows its own', async () => {
  const first = await posted();
  await post(reader, { text: 'Mine' });
  const second = await posted();
  const shape = z.object({ wins: z.object({ items: z.array(z.object({ id: z.int() })) }) });
  const ids = ({ data }: Answer) => shape.parse(data).wins.items.map(({ id }) => id);
  expect(ids(await feed(reader, '(pageSize: 1)'))).toEqual([second.id]);
  expect(ids(await feed(reader, `(userId: ${author.id})`))).toEqual([second.id, first.id]);
});

test('those outside of the community see and post nothing, but keep what was theirs', async () => {
  const win = await posted();
  for (const level of ['non-member', 'affiliate']) {
    const user = await makeUser(server.database, { accessLevelIds: [level] });
    const outsider = await signedIn(server, user);
    for (const answer of [
      await feed(outsider),
      await feed(outsider, `(userId: ${author.id})`),
      await post(outsider),
      await change(outsider, 'cheerWin', win.id),
    ]) {
      expect(codeOf(answer)).toBe('FORBIDDEN');
    }
    expect((await feed(outsider, `(userId: ${user.id})`)).data).toEqual({ wins: { totalCount: 0, items: [] } });
  }
  expect(codeOf(await feed(server.browser()))).toBe('UNAUTHENTICATED');
});

test('a win is changed and taken back by its author only', async () => {
  const { id } = await posted({ text: 'a', amountEarned: 5, clientPlatform: 'Upwork' });
  expect(codeOf(await edit(reader, id, { text: 'b' }))).toBe('NOT_FOUND');
  expect(codeOf(await change(reader, 'deleteWin', id))).toBe('NOT_FOUND');
  expect((await edit(poster, id, { text: 'b' })).data).toMatchObject({
    updateWin: { text: 'b', amountEarned: null, clientPlatform: null },
  });
  expect((await change(poster, 'deleteWin', id)).errors).toBeUndefined();
  expect(codeOf(await change(poster, 'deleteWin', id))).toBe('NOT_FOUND');
});

test('staff take away what does not belong here, and the log knows', async () => {
  const { id } = await posted({ text: 'Buy my course' });
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  expect((await change(await signedIn(server, staff), 'deleteWin', id)).errors).toBeUndefined();
  const [row] = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'win.delete'));
  expect(row).toBeDefined();
  const rows = await server.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(id)));
  expect(rows.findLast(({ action }) => action === 'win.delete')).toMatchObject({
    actorId: staff.id,
    before: { userId: author.id, text: 'Buy my course' },
  });
});

test('a picture of someone else, for something else, or of nobody is refused', async () => {
  const pictures = [await sendPicture(reader), await sendPicture(poster, 'profile-photo'), { id: 999_999 }];
  for (const { id: pictureId } of pictures) {
    const { errors } = await post(poster, { text: 'x', pictureId });
    expect(errors?.[0]?.message).toBe(winMessages.pictureNotFound);
  }
  expect((await feed(reader)).data).toMatchObject({ wins: { totalCount: 0 } });
});

test('the server refuses on its field whatever the rule refuses', async () => {
  for (const input of [{ text: ' ' }, { text: 'x', amountEarned: 0 }, { text: 'x', clientPlatform: 'x'.repeat(61) }]) {
    expect(codeOf(await post(poster, input))).toBe('BAD_USER_INPUT');
  }
});

test('twenty cheers at once of one person are one', async () => {
  const { id } = await posted();
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(reader, 'cheerWin', id)));
  expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([]);
  expect(answers[0]?.data).toMatchObject({ cheerWin: { cheerCount: 1, isCheered: true, cheeredBy: ['Paolo Reyes'] } });
  expect(await server.database.db.$count(postReactions, eq(postReactions.postId, id))).toBe(1);
  await Promise.all([change(reader, 'uncheerWin', id), change(reader, 'uncheerWin', id)]);
  expect((await feed(reader)).data).toMatchObject({ wins: { items: [{ cheerCount: 0, isCheered: false }] } });
});

test('nobody cheers for themselves', async () => {
  const { id } = await posted();
  expect((await change(poster, 'cheerWin', id)).errors?.[0]?.message).toBe(winMessages.ownCheer);
});

test('archive hides a person’s wins, their picture and their cheers', async () => {
  const picture = await sendPicture(poster);
  const { id } = await posted({ text: 'x', pictureId: picture.id });
  const mine = (await post(reader)).data?.['createWin'] as SeenWin;
  await change(poster, 'cheerWin', mine.id);
  await server.database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, author.id));
  expect((await feed(reader)).data).toMatchObject({
    wins: { totalCount: 1, items: [{ id: mine.id, cheerCount: 0, cheeredBy: [] }] },
  });
  expect((await feed(reader, `(userId: ${author.id})`)).data).toMatchObject({ wins: { totalCount: 0 } });
  expect(codeOf(await change(reader, 'cheerWin', id))).toBe('NOT_FOUND');
  expect((await reader.send({ method: 'GET', url: picture.url })).statusCode).toBe(404);
});

test('a long feed costs as much as a short one', async () => {
  for (let count = 0; count < 12; count++) {
    const { id } = await posted();
    if (count % 2) await change(reader, 'cheerWin', id);
  }
  const [two, twelve] = [
    await countStatements(server.database, () => feed(reader, '(pageSize: 2)')),
    await countStatements(server.database, () => feed(reader, '(pageSize: 12)')),
  ];
  expect(twelve.length).toBe(two.length);
});

test('a hidden win is no line of its author’s timeline', async () => {
  await posted({ text: 'Shown' });
  const hidden = await posted({ text: 'Hidden' });
  await server.database.db.update(posts).set({ hiddenAt: server.clock.now() }).where(eq(posts.id, hidden.id));
  const lines = await winsTimeline.read(testContext(server), {
    userId: author.id,
    before: null,
    isLeader: false,
    limit: 10,
  });
  expect(lines.map(({ quote }) => quote)).toEqual(['Shown']);
});
