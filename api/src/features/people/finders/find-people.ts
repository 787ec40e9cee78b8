import { pathTo } from '@app/rules/navigation/route-table';
import { spacedMobileNumber } from '@app/rules/people/contact/mobile-number';
import { staffName } from '@app/rules/people/users/shown-name';
import type { Found, Finder } from '#features/platform/palette/finder.ts';
import { findsPeople } from './people-in-sight.ts';
import { typedPeople, type TypedPerson } from './typed-people.ts';

export const peopleFinder: Finder = {
  isFor: findsPeople,
  find: async (ctx, text) => {
    const { people, isGuess, opensPages } = await typedPeople(ctx, text);
    return people.map((person) => ({ ...foundPerson(person, opensPages), isGuess }));
  },
};

/** Somebody as a row: staff open their page, leaders their profile. */
export function foundPerson(person: TypedPerson, opensPages: boolean): Found {
  const { id, slug, tribeId, email, mobileNumber, batch, archivedAt, profileImage, facebookProfile, isOwn } = person;
  const contact = isOwn ? [mobileNumber && spacedMobileNumber(mobileNumber), email] : [];
  const name = staffName(person);
  return {
    kind: 'person',
    id,
    title: name,
    detail: [tribeId, ...contact, batch].filter(Boolean).join(' · '),
    path: opensPages ? pageOf(id, archivedAt !== null) : pathTo('profile', { slug }),
    person: {
      id,
      name,
      profileImage,
      isArchived: archivedAt !== null,
      facebookProfile: opensPages ? facebookProfile : null,
    },
  };
}

function pageOf(id: number, isArchived: boolean): string {
  return isArchived ? pathTo('archivedUser', { id }) : pathTo('user', { id });
}
