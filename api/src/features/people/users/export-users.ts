import { type PersonField, type PersonFieldName, personFieldList } from '@app/rules/people/users/person-fields';
import { memberTabs } from '@app/rules/people/users/member-tabs';
import { membershipFilters, peopleViews, personStatuses } from '@app/rules/people/users/people-filter';
import { personKinds } from '@app/rules/people/users/person-kind';
import type { CsvCell } from '@app/rules/text/csv';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';
import { listedPeople } from './list-users.ts';
import { loadPersonFacts, type PersonFacts } from './person-facts.ts';
import { type User, users } from '#tables/people/users.table.ts';

type PersonRow = User & { facts: PersonFacts | undefined };

const id = idParameter.optional();

/** The filtered people, by name. */
export const usersExport = csvExport({
  path: 'users',
  // The filter of the people pages, as texts of an address; its own schema checks the rest.
  query: z.object({
    search: z.string().optional(),
    status: z.enum(personStatuses).optional(),
    kind: z.enum(personKinds).optional(),
    accessLevelId: z.string().optional(),
    batchId: id,
    groupId: id,
    stageId: id,
    membership: z.enum(membershipFilters).optional(),
    view: z.enum(peopleViews).optional(),
    tab: z.enum(memberTabs).optional(),
    ownerId: id,
  }),
  permit: (ctx) => {
    const { functions, pages } = requireViewer(ctx);
    if (!functions.has('user_export') || !pages.has('users')) throw new Forbidden();
  },
  open: (ctx, filter) => {
    const isListed = listedPeople(ctx, filter);
    return {
      name: 'people',
      audit: { action: 'user.export', objectType: 'users', after: { filter } },
      columns,
      read: (last: PersonRow | undefined, limit: number) =>
        readPeople(ctx, { isListed: and(isListed, last && after(last)), limit }),
    };
  },
});

async function readPeople(
  ctx: Context,
  { isListed, limit }: { isListed: SQL | undefined; limit: number },
): Promise<PersonRow[]> {
  const people = await ctx.db
    .select()
    .from(users)
    .where(isListed)
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(limit);
  const facts = await loadPersonFacts(
    ctx,
    people.map((person) => person.id),
  );
  return people.map((person) => ({ ...person, facts: facts.get(person.id) }));
}

function after({ lastName, firstName, id: personId }: User): SQL {
  return sql`(${users.lastName}, ${users.firstName}, ${users.id}) > (${lastName}, ${firstName}, ${personId})`;
}

const history = 'history';

/** The columns follow the table of fields; values of other tables come before the history of the person. */
const columns: readonly CsvColumn<PersonRow>[] = [
  ...fieldColumns(({ group }) => group !== history),
  ['Group', ({ facts }) => facts?.group?.name],
  ['Sub-group', ({ facts }) => facts?.subGroup?.name],
  ['Access Levels', ({ facts }) => facts?.levels.map(({ name }) => name).join(', ')],
  ...fieldColumns(({ group }) => group === history),
];

function fieldColumns(isHere: (field: PersonField) => boolean): CsvColumn<PersonRow>[] {
  return personFieldList
    .filter(isHere)
    .flatMap(({ name, exportedAs }): CsvColumn<PersonRow>[] =>
      exportedAs ? [[exportedAs, (row) => cellOf(row, name)]] : [],
    );
}

function cellOf(row: PersonRow, name: PersonFieldName): CsvCell {
  if (name === 'batchId') return row.facts?.batch?.name;
  const value = row[name];
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? null : value;
}
