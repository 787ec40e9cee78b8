import { existsSync, readFileSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { guideNames, logInTopics } from '@app/rules/platform/help/guides';
import { picturesIn, readGuide } from '@app/rules/platform/help/read-guide';
import { slugOf } from '@app/rules/text/slug';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { browserWith } from '#testing/make-group.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });
const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const folder = join(root, 'docs', 'guides');
const textOf = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8');
const withoutPrograms = (markdown: string) => markdown.replaceAll(/^```[\s\S]*?^```$/gm, '');

const load = (browser: Browser, url: string) => browser.send({ method: 'GET', url });

const list = '{ helpGuides { name title topics { anchor } } }';
const one = 'query ($name: String!) { helpGuide(name: $name) { title pictures { source address width height } } }';
const search = 'query ($text: String!) { helpSearch(text: $text) { name anchor title } }';

test('a member reads the member guide and finds in it, and no other', async () => {
  const member = await browserWith(server, ['member']);
  expect((await member.graphql(list)).data).toMatchObject({ helpGuides: [{ name: 'member', title: 'Member guide' }] });
  for (const name of guideNames.filter((each) => each !== 'member'))
    expect((await member.graphql(one, { name })).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  expect((await member.graphql(search, { text: 'how do I pay in instalments?' })).data).toMatchObject({
    helpSearch: [{ name: 'member', anchor: 'pay-in-installments' }],
  });
  expect((await member.graphql(search, { text: 'webhook signature' })).data).toEqual({ helpSearch: [] });
  const picture = await load(member, '/api/help/collections/collections-proofs.webp');
  expect(picture.statusCode).toBe(404);
});

test('full access reads all of them, with their pictures; a visitor reads none', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const { data } = await staff.graphql(list);
  expect(data).toMatchObject({ helpGuides: guideNames.map((name) => ({ name })) });
  expect((await staff.graphql(search, { text: 'proof' })).data).toMatchObject({
    helpSearch: expect.arrayContaining([expect.objectContaining({ title: 'Check a proof of payment' })]),
  });
  const address = '/api/help/collections/collections-proofs.webp';
  expect((await staff.graphql(one, { name: 'collections' })).data).toMatchObject({
    helpGuide: { pictures: expect.arrayContaining([expect.objectContaining({ address, width: 1280 })]) },
  });
  const picture = await load(staff, address);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await load(staff, '/api/help/collections/..%2F..%2F..%2Fpackage.json')).statusCode).toBe(404);
  const visitor = server.browser();
  expect((await visitor.graphql(list)).errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect((await load(visitor, address)).statusCode).toBe(401);
});

const lostPhone = 'log-in-on-a-new-phone-or-lock-out-a-lost-one';

test.each([
  ['member', 'lost phone', 'member', lostPhone],
  ['member', 'I lost my phone', 'member', lostPhone],
  ['coach', 'new phone', 'member', lostPhone],
  ['member', 'stolen phone', 'member', lostPhone],
  ['member', 'refund', 'member', 'ask-for-a-refund'],
  ['coach', 'refunds', 'member', 'ask-for-a-refund'],
  ['member', 'give money back', 'member', 'ask-for-a-refund'],
  ['member', 'paano mag refund', 'member', 'ask-for-a-refund'],
  ['success-manager', 'refund', 'collections', 'record-a-refund'],
  ['tribe-team-fa', 'lost phone', 'administrator', 'help-somebody-who-lost-their-phone'],
  ['tribe-team-fa', 'reset two-step login', 'administrator', 'help-somebody-who-lost-their-phone'],
  ['tribe-team-fa', 'refund', 'collections', 'record-a-refund'],
  ['tribe-team-fa', 'give money back', 'administrator', 'give-somebody-their-money-back'],
] as const)(
  'somebody with the level %s who searches for "%s" finds in the %s guide: %s',
  async (level, text, name, anchor) => {
    const { data } = await (await browserWith(server, [level])).graphql(search, { text });
    expect(data).toMatchObject({ helpSearch: expect.arrayContaining([expect.objectContaining({ name, anchor })]) });
  },
);

test('a visitor reads how to log in and what to do after losing a phone, and nothing else', async () => {
  const visitor = server.browser();
  const { data } = await visitor.graphql('{ logInHelp { anchor title text } }');
  expect(data).toMatchObject({ logInHelp: logInTopics.map((anchor) => ({ anchor })) });
  // There are no pictures of it, since those ask for a log-in.
  expect(JSON.stringify(data)).not.toContain('.webp');
  expect((await visitor.graphql(search, { text: 'pay' })).errors?.[0]?.extensions).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

test.each(guideNames)(
  'the %s guide names the file where it leads to another document: Help shows no such links',
  (name) => {
    const links = [...textOf(name).matchAll(/(?<!!)\[([^\]]+)\]\((\.\.\/[^)#]+)/g)];
    for (const [, words = '', address = ''] of links) expect(words).toBe(`\`docs/${address.slice('../'.length)}\``);
  },
);

test.each(guideNames)('the %s guide has its pictures, and links that lead somewhere', (name) => {
  const markdown = textOf(name);
  const { title, intro, topics } = readGuide(markdown);
  expect([title, intro]).not.toContain('');
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
  expect(topics.filter(({ text }) => text === '')).toEqual([]);
  const pictures = picturesIn(markdown).map((source) => join(folder, source));
  expect(pictures.filter((file) => !existsSync(file))).toEqual([]);
  expect(pictures.filter((file) => existsSync(file) && statSync(file).size > 60_000)).toEqual([]);
  const links = [...markdown.matchAll(/(?<!!)\[[^\]]+\]\(([^)]+)\)/g)].map(([, address = '']) => address);
  expect(links.filter((address) => !leadsSomewhere(address))).toEqual([]);
});

/** To a file of the repository, and to a heading in it where it names one. */
function leadsSomewhere(address: string): boolean {
  const [path = '', anchor] = address.split('#');
  const file = join(folder, path);
  if (!existsSync(file)) return false;
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ +(.+)$/gm);
  return anchor === undefined || [...headings].some(([, heading = '']) => slugOf(heading) === anchor);
}

test('every button, field and page that a guide names is on a screen', { timeout: 60_000 }, async () => {
  const words = await wordsOnScreens();
  const missing = guideNames.flatMap((name) =>
    [...withoutPrograms(textOf(name)).matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, label = '']) =>
      words.some((text) => hasWords(text, label)) ? [] : [`${name}: ${label}`],
    ),
  );
  expect(missing).toEqual([]);
});

/** As whole words, since a text may go on with a name or a number. */
function hasWords(text: string, label: string): boolean {
  const at = text.indexOf(label);
  if (at === -1) return false;
  return !/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + label.length));
}

/** The texts of the browser application and of the rules that it shows: of JSX, quotes and templates, each once. */
async function wordsOnScreens(): Promise<string[]> {
  const found = new Set<string>();
  const add = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (/\p{Lu}/u.test(words)) found.add(words);
  };
  const visitor = new Visitor({
    JSXText: ({ value }) => add(value),
    Literal: ({ value }) => (typeof value === 'string' ? add(value) : undefined),
    TemplateElement: ({ value }) => add(value.cooked ?? ''),
  });
  for await (const file of glob('{web,views,rules}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/gql\/|\.operations\./.test(file)) continue;
    visitor.visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  }
  return [...found];
}
