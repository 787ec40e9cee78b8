import { columnsThatAreNoFields, personFieldList, personFields } from '@app/rules/people/users/person-fields';
import { getColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#tables/people/users.table.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const columns = getColumns(users);

test('every column of a person is a field of the table, or has a sentence that says why not', () => {
  const known = [...Object.keys(personFields), ...Object.keys(columnsThatAreNoFields)];
  expect(known.toSorted()).toEqual(Object.keys(columns).toSorted());
});

test('the columns of the code are those of the database', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'users' and table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    Object.values(columns)
      .map(({ name }) => name)
      .toSorted(),
  );
});

test('moments are moments, days are days, and a required field is never empty', () => {
  for (const { name, kind, isRequired } of personFieldList) {
    const { columnType, notNull } = columns[name];
    expect(columnType === 'PgTimestamp', name).toBe(kind === 'instant');
    expect(columnType.startsWith('PgDate'), name).toBe(kind === 'day');
    if (isRequired) expect(notNull, name).toBe(true);
  }
});

test('whatever people are found by is part of the text that is searched', async () => {
  const { rows } = await database.pool.query<{ text: string }>(
    `select generation_expression as text from information_schema.columns
     where table_name = 'users' and column_name = 'search_text'`,
  );
  const words = new Set(rows[0]?.text.match(/\w+/g));
  const searched = personFieldList.filter(({ name }) => words.has(columns[name].name)).map(({ name }) => name);
  expect(searched).toEqual(personFieldList.filter(({ isSearched }) => isSearched).map(({ name }) => name));
});

/** Tables with one row for a person, beside `users`: what they say of somebody, and who shows it. */
const besides: Readonly<Record<string, string>> = {
  accountability_members: 'the seat in an accountability group, which its pages and own data show',
  accountability_requests: 'the wish for a group, which the page of the groups shows until it is fulfilled',
  affiliate_balances: 'sums of the ledger, which triggers keep and the pages of commissions show',
  affiliate_touches: 'the last click somebody came by; the order shows whom it named',
  affiliates: 'the place in the affiliate programme, which its pages and own data show',
  affiliate_codes: 'the code of an affiliate, shown and changed on their own page',
  authenticator_apps: 'the key of an app for the second step of log-in, sealed, shown once to its owner',
  calendar_feeds: 'the secret address of a calendar; own data tells only when it was made',
  collection_owners: 'who looks after the person’s bills, which the desk shows and changes',
  group_members: 'group and sub-group: a fact of the people pages, of exports, imports and own data',
  notification_settings: 'what reaches somebody, shown and changed on their page of notifications',
  payout_accounts: 'where commissions are sent, sealed, shown masked to its owner and to staff',
  person_activity: 'when somebody last did something, which the homes of staff show',
  person_health: 'how somebody fares, computed each night, which staff see on the person’s page',
  report_people: 'where somebody is counted in reports, by numbers of what other tables show',
  retention_people: 'the cohort of somebody, counted each hour for the page of retention',
  success_managers: 'capacity and absence of a success manager, shown and changed on their page',
  user_stages: 'how far somebody is, which the journey shows, merges and gives out',
};

test('every other table with one row for a person says who shows what it knows', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select distinct c.conrelid::regclass::text as name
     from pg_constraint c join pg_index i on i.indrelid = c.conrelid and i.indisunique
     where c.contype = 'f' and c.confrelid = 'users'::regclass
       and i.indnkeyatts = 1 and c.conkey = array[i.indkey[0]] and i.indpred is null`,
  );
  expect(Object.keys(besides).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
