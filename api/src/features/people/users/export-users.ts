import { csvRow } from '@app/rules/text/csv';
import type { PeopleFilter } from '@app/rules/people/users/people-filter';
import { and, asc, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { csvInPieces } from '#db/csv-in-pieces.ts';
import { Forbidden } from '#errors.ts';
import { listedPeople } from './list-users.ts';
import { loadPersonFacts } from './person-facts.ts';
import { type User, users } from '#tables/people/users.table.ts';

const columns = [
  'Tribe ID',
  'Email',
  'First Name',
  'Middle Name',
  'Last Name',
  'Suffix',
  'Sex',
  'Birth Date',
  'Mobile Number',
  'Facebook Profile',
  'Country',
  'State',
  'City',
  'Batch',
  'Group',
  'Sub-group',
  'Access Levels',
  'Joined',
  'Last Seen',
  'Archived',
];

/** The filtered people as CSV, by name. */
export async function exportUsers(ctx: Context, filter: PeopleFilter): Promise<AsyncGenerator<string>> {
  const viewer = requireViewer(ctx);
  refuseImpersonators(ctx);
  if (!viewer.functions.has('user_export') || !viewer.pages.has('users')) throw new Forbidden();
  const isListed = listedPeople(ctx, filter);
  await recordAudit(ctx, { action: 'user.export', objectType: 'users', after: { filter } });
  return rowsOf(ctx, isListed);
}

function rowsOf(ctx: Context, isListed: SQL | undefined): AsyncGenerator<string> {
  return csvInPieces<User>({
    columns,
    read: (last, limit) =>
      ctx.db
        .select()
        .from(users)
        .where(and(isListed, last && after(last)))
        .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
        .limit(limit),
    textOf: (people) => textOf(ctx, people),
  });
}

function after({ lastName, firstName, id }: User): SQL {
  return sql`(${users.lastName}, ${users.firstName}, ${users.id}) > (${lastName}, ${firstName}, ${id})`;
}

async function textOf(ctx: Context, people: readonly User[]): Promise<string> {
  const facts = await loadPersonFacts(
    ctx,
    people.map(({ id }) => id),
  );
  return people
    .map((person) => {
      const { levels = [], batch = null, group = null, subGroup = null } = facts.get(person.id) ?? {};
      return csvRow([
        person.tribeId,
        person.email,
        person.firstName,
        person.middleName,
        person.lastName,
        person.suffix,
        person.sex,
        person.birthdate,
        person.mobileNumber,
        person.facebookProfile,
        person.country,
        person.state,
        person.city,
        batch?.name,
        group?.name,
        subGroup?.name,
        levels.map(({ name }) => name).join(', '),
        person.createdAt.toISOString(),
        person.lastSeenAt?.toISOString(),
        person.archivedAt?.toISOString(),
      ]);
    })
    .join('');
}
