import { personKindOf } from '@app/rules/people/users/people-filter';
import { displayName } from '@app/rules/people/users/full-name';
import { Forbidden } from '#errors.ts';
import type { Viewer } from '#viewer.ts';
import { users } from '#tables/people/users.table.ts';

/** Someone as the others of the community see them: nothing personal. */
export type CommunityPerson = { id: number; slug: string; name: string; profileImage: string | null };

/** The columns of a person that others may see. */
export const communityPersonColumns = {
  id: users.id,
  slug: users.slug,
  firstName: users.firstName,
  lastName: users.lastName,
  suffix: users.suffix,
  profileImage: users.profileImage,
};

type PersonRow = Omit<CommunityPerson, 'name'> & { firstName: string; lastName: string; suffix: string | null };

export function communityPerson({ id, slug, profileImage, ...names }: PersonRow): CommunityPerson {
  return { id, slug, profileImage, name: displayName(names) };
}

/** Members and staff; not those who only signed up, nor mere affiliates. */
export function isCommunityMember({ levelIds }: Pick<Viewer, 'levelIds'>): boolean {
  return personKindOf(levelIds) === 'members';
}

export function refuseOutsiders(viewer: Pick<Viewer, 'levelIds'>): void {
  if (!isCommunityMember(viewer)) throw new Forbidden('This is for members of the community.');
}
