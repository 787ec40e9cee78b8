import { buildSchema as buildFrom } from 'graphql';
import { describe, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';
import { documentLimits } from './document-limits.ts';
import { Documents } from './documents.ts';

/** A schema with everything the limits are about; nothing in it can be executed. */
const schema = buildFrom(/* GraphQL */ `
  directive @mark repeatable on FIELD | QUERY | FRAGMENT_SPREAD | INLINE_FRAGMENT
  interface Named {
    name: String
  }
  type Person implements Named {
    name: String
    friend: Person
    friends: [Person!]!
    page(page: Int, pageSize: Int): People!
  }
  type People {
    items: [Person!]!
    totalCount: Int!
  }
  type Query {
    me: Person
    named: Named
    people(page: Int, pageSize: Int): People!
    everyone: [Person!]!
  }
  type Mutation {
    rename(name: String): Person
    remove: Boolean
  }
  type Subscription {
    renamed: Boolean
    removed: Boolean
  }
`);

function refusal(text: string): string | null {
  const prepared = new Documents(schema).prepare(text);
  return prepared.ok ? null : (prepared.errors[0]?.message ?? '');
}

const times = (count: number, part: string | ((at: number) => string)) =>
  Array.from({ length: count }, (_, at) => (typeof part === 'string' ? part : part(at))).join(' ');
const nested = (levels: number) => `{ me ${'{ friend '.repeat(levels - 2)} { name }${' }'.repeat(levels - 2)} }`;
const fanOut = (levels: number, leaf: string) =>
  `{ ...F0 } ${times(levels, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)} ${leaf}`;

test('a document at every limit is taken', () => {
  expect(refusal(nested(documentLimits.depth))).toBeNull();
  expect(refusal(`{ me { ${times(documentLimits.aliases, (at) => `a${at}: name`)} } }`)).toBeNull();
  expect(refusal(`{ ${times(documentLimits.rootFields, 'me { name }')} }`)).toBeNull();
  expect(refusal(`{ me { name ${times(documentLimits.directives, '@mark')} } }`)).toBeNull();
  expect(refusal(`{ people(pageSize: ${documentLimits.page}) { items { friend { name } } } }`)).toBeNull();
});

describe('GQ-02: depth', () => {
  test.each([9, 10, 50, 200, 400, 10_000])('%i levels are refused', (levels) => {
    expect(refusal(nested(levels))).not.toBeNull();
  });

  test.each([
    `{ me { ...A } } fragment A on Person { friend { friend { friend { ...B } } } } fragment B on Person { friend { friend { friend { friend { name } } } } }`,
    `{ me { ... { friend { ... on Person { friend { friend { friend { friend { friend { friend { name } } } } } } } } } } }`,
  ])('levels hidden in fragments count', (text) => {
    expect(refusal(text)).toBe('A document may be at most 8 levels deep.');
  });
});

describe('GQ-03: many at once', () => {
  test.each([16, 100, 500, 5_000])('%i aliases are refused', (count) => {
    expect(refusal(`{ me { ${times(count, (at) => `a${at}: name`)} } }`)).not.toBeNull();
  });

  test('aliases in a fragment count each time it is used', () => {
    expect(
      refusal(
        `{ me { friend { ...A } } ...B } fragment B on Query { me { ...A } } fragment A on Person { ${times(8, (at) => `a${at}: name`)} }`,
      ),
    ).toBe('A document may have at most 15 aliases.');
  });

  test.each([11, 100, 500])('%i root fields are refused, also the same one again', (count) => {
    expect(refusal(`{ ${times(count, 'me { name }')} }`)).not.toBeNull();
    expect(refusal(`{ ${times(count, '...A')} } fragment A on Query { me { name } }`)).not.toBeNull();
  });

  test.each([
    'mutation { remove rename { name } }',
    'mutation { a: remove b: remove }',
    'mutation { remove ...A } fragment A on Mutation { remove }',
    'mutation { ... { remove } ... on Mutation { remove } }',
    'mutation { remove @skip(if: true) b: remove }',
    'subscription { renamed removed }',
  ])('a second mutation or subscription in one document is refused: %s', (text) => {
    expect(refusal(text)).toMatch(/may ask for at most 1 root field\./);
  });
});

describe('GQ-05: tricks', () => {
  test.each([
    { what: '21 directives', text: `{ me { name ${times(21, '@mark')} } }` },
    { what: '1,000 directives', text: `{ me { name ${times(1_000, '@mark')} } }` },
    { what: 'directives on the operation', text: `query ${times(21, '@mark')} { me { name } }` },
    { what: '10,000 times the same field', text: `{ me { ${times(10_000, 'name')} } }` },
    { what: '1,900 times the same field', text: `{ me { ${times(1_900, 'name')} friends { ${times(90, 'name')} } } }` },
    { what: 'a fragment in itself', text: '{ me { ...A } } fragment A on Person { name ...A }' },
    {
      what: 'fragments in each other',
      text: '{ me { ...A } } fragment A on Person { ...B } fragment B on Person { friend { ...A } }',
    },
    { what: 'a fan-out of fields', text: fanOut(40, 'fragment F40 on Query { me { name } }') },
    { what: 'a fan-out of nothing', text: fanOut(150, '') },
    { what: 'a fan-out of empty fragments', text: fanOut(120, 'fragment F120 on Query { ... { ...Missing } }') },
    {
      what: 'a fan-out in inline fragments',
      text: `{ ${'... { ...A '.repeat(40)} ${'}'.repeat(40)} } ${times(60, (at) => `fragment ${at ? `F${at}` : 'A'} on Query { ... { ...F${at + 1} } ... { ...F${at + 1} } }`)}`,
    },
    { what: 'an unused fragment', text: `{ me { name } } fragment A on Person { ${times(1_900, 'name')} }` },
    {
      what: 'a fragment twice',
      text: `{ me { ...A } } fragment A on Person { ${times(1_900, 'name')} } fragment A on Person { name }`,
    },
    { what: 'a document of 1 MB', text: `{ me { name } } #${'x'.repeat(1024 * 1024)}` },
    { what: 'a value of many lists', text: `{ people(page: ${'['.repeat(900)}${']'.repeat(900)}) { totalCount } }` },
    { what: 'many variables', text: `query (${times(600, (at) => `$v${at}: Int`)}) { me { name } }` },
    { what: 'definitions of types', text: '{ me { name } } type Evil { a: Int }' },
    { what: 'a long name', text: `{ ${'a'.repeat(19_000)} }` },
  ])('$what is refused in no time', ({ text }) => {
    const start = process.cpuUsage();
    expect(refusal(text)).not.toBeNull();
    // Processor time of one refusal, with much room for a slow machine: without the limits some of these never end.
    const { user } = process.cpuUsage(start);
    expect(user).toBeLessThan(2_000_000);
  });

  test('refused documents are not kept forever', () => {
    const documents = new Documents(schema);
    const [first] = [documents.prepare('{ nothing0 }')];
    expect(documents.prepare('{ nothing0 }')).toBe(first);
    for (let at = 1; at <= 500; at++) documents.prepare(`{ nothing${at} }`);
    expect(documents.prepare('{ nothing0 }')).not.toBe(first);
  });
});

describe('GQ-06: size', () => {
  test.each(['1000000000', '101', '0', '-1', '99999999999999999999'])('a page of %s rows is refused', (size) => {
    expect(refusal(`{ people(pageSize: ${size}) { totalCount } }`)).not.toBeNull();
    expect(refusal(`{ people(pageSize: ${size}) { items { name } } }`)).not.toBeNull();
  });

  test.each(['NaN', '1.5', '1e3', '"10"', '[10]', 'null null'])('%s is no size of a page', (size) => {
    expect(refusal(`{ people(pageSize: ${size}) { totalCount } }`)).not.toBeNull();
  });

  test.each([
    '{ everyone { friends { friends { friends { friend { name } } } } } }',
    '{ people(pageSize: 100) { items { friends { friends { name } friend { name } } } } }',
    '{ people(pageSize: 100) { items { page(pageSize: 100) { items { friend { name } } } } } }',
    '{ everyone { friends { ...A } } } fragment A on Person { friends { friend { name } friends { name } } }',
    '{ named { ... on Person { friends { friends { friends { friends { friend { name } } } } } } } }',
  ])('lists in lists cost too much: %s', (text) => {
    expect(refusal(text)).toBe('The document asks for too much at once.');
  });
});

describe('on the real server', () => {
  const server = useTestServer();

  test('GQ-03: nothing of a refused document runs', async () => {
    const browser = await signedIn(server, await makeUser(server.database, { mustSetPassword: true }));
    const before = await tablePrints(server.database.ownerUrl);
    const change = 'setFirstPassword(password: "Salamat-Ulit-2026!")';
    for (const query of [
      `mutation { ${change} b: ${change} }`,
      `mutation { ${change} ${change} }`,
      `mutation { ${change} nothing }`,
      `mutation { ${change} } fragment A on Mutation { ${change} }`,
      `mutation A { ${change} } mutation B { ${change} }`,
      `mutation { ${change} ${times(30, '@include(if: true)')} }`,
    ]) {
      const answer = await browser.graphql(query);
      expect(answer).not.toHaveProperty('data');
      expect(answer.errors?.[0]?.extensions?.['code']).toBe('GRAPHQL_VALIDATION_FAILED');
    }
    expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
  });

  test('GQ-06: a page size in a variable is refused by the operation', async () => {
    const admin = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
    for (const pageSize of [1_000_000_000, 101, 0, -1, 1.5, '10', 'NaN']) {
      const answer = await admin.graphql('query ($pageSize: Int) { mails(pageSize: $pageSize) { totalCount } }', {
        pageSize,
      });
      expect(answer.errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
    }
  });

  test.each([
    '{ __schema { types { name } } }',
    '{ __type(name: "Query") { name } }',
    '{ redwood { version } ...A } fragment A on Query { __schema { queryType { name } } }',
    '{ a: __schema { description } }',
    'mutation { __schema { types { name } } }',
    'query IntrospectionQuery { __schema { queryType { name } mutationType { name } } }',
  ])('GQ-01: introspection is off for everyone: %s', async (query) => {
    for (const browser of [
      server.browser(),
      await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] })),
    ]) {
      const answer = await browser.graphql(query);
      expect(answer).not.toHaveProperty('data');
      expect(JSON.stringify(answer)).not.toContain('Mutation');
    }
  });

  test.each([
    { query: '{ redwod { version } }' },
    { query: '{ redwood { versio } }' },
    { query: '{ defaultSettingByName(nam: "x") { value } }' },
    { query: '{ mails(filter: { statu: sent }) { totalCount } }' },
    { query: '{ mails(filter: { status: sen }) { totalCount } }' },
    { query: '{ redwood }' },
    { query: 'query ($a: MailFilte) { redwood { version } }' },
    { query: '{ redwood { ...A } } fragment A on Redwod { version }' },
    { query: '{ redwood { version @skp(if: true) } }' },
    {
      query: 'query ($filter: MailFilter) { mails(filter: $filter) { totalCount } }',
      variables: { filter: { statu: 'sent' } },
    },
    {
      query: 'query ($filter: MailFilter) { mails(filter: $filter) { totalCount } }',
      variables: { filter: { status: 'sen' } },
    },
  ])('GQ-01: a wrong name gets no suggestion: $query $variables', async ({ query, variables }) => {
    for (let round = 0; round < 3; round++) {
      const answer = await server.browser().graphql(query, variables);
      expect(answer.errors?.length).toBeGreaterThan(0);
      expect(JSON.stringify(answer)).not.toMatch(/did you mean/i);
    }
  });

  test('GQ-01: there is no explorer', async () => {
    for (const url of ['/api/graphql', '/graphql', '/api/graphiql', '/graphiql', '/api/playground']) {
      const answer = await server.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(url === '/graphiql' ? 200 : 404);
      expect(answer.body).not.toMatch(/graphiql|playground|apollo/i);
    }
  });
});
