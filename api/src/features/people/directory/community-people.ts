import { personKindOf } from '@app/rules/people/users/person-kind';
import { type FieldsWith, personFieldList } from '@app/rules/people/users/person-fields';
import { communityName } from '@app/rules/people/users/shown-name';
import { Forbidden } from '#errors.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Viewer } from '#viewer.ts';
import { type User, users } from '#tables/people/users.table.ts';

/** Someone as the others of the community see them: nothing personal. */
export type CommunityPerson = { id: number; slug: string; name: string; profileImage: string | null };

type ShownName = FieldsWith<{ group: 'name'; isPublic: true }>;

/** The columns that make up a name on screen, from the table of fields. */
export function shownNameColumns<Table extends Record<ShownName, PgColumn>>(table: Table): Pick<Table, ShownName> {
  const names = personFieldList.filter(({ group, isPublic }) => group === 'name' && isPublic);
  // The filter selects the same fields as the type.
  return Object.fromEntries(names.map(({ name }) => [name, table[name as ShownName]])) as Pick<Table, ShownName>;
}

type CommunityColumns = Record<'id' | 'slug' | 'profileImage' | ShownName, PgColumn>;

/**
 * The columns of a person that others may see; of `users`, or of the name that a statement gives it: `alias(users,
 * 'u')`.
 */
export function communityColumnsOf<Table extends CommunityColumns>(table: Table) {
  const { id, slug, profileImage }: Pick<Table, 'id' | 'slug' | 'profileImage'> = table;
  return { id, slug, ...shownNameColumns(table), profileImage };
}

export const communityPersonColumns = communityColumnsOf(users);

export type CommunityPersonRow = Omit<CommunityPerson, 'name'> & Pick<User, ShownName>;

export function communityPerson({ id, slug, profileImage, ...names }: CommunityPersonRow): CommunityPerson {
  return { id, slug, profileImage, name: communityName(names) };
}

/** Members and staff; not those who only signed up, nor mere affiliates. */
export function isCommunityMember({ levelIds }: Pick<Viewer, 'levelIds'>): boolean {
  return personKindOf(levelIds) === 'members';
}

export function refuseOutsiders(viewer: Pick<Viewer, 'levelIds'>): void {
  if (!isCommunityMember(viewer)) throw new Forbidden('This is for members of the community.');
}
