import { displayName } from '@app/rules/people/users/full-name';
import type { MergePersonFragment } from '#gql/graphql.ts';
import { Person } from '#ui/people/person.tsx';

export function nameOf(person: Pick<MergePersonFragment, 'firstName' | 'lastName' | 'suffix' | 'tribeId'>): string {
  return displayName(person) || person.tribeId;
}

export function MergePersonCell({ person }: { person: MergePersonFragment }) {
  return (
    <Person
      id={person.id}
      name={nameOf(person)}
      src={person.profileImage}
      detail={[person.tribeId, person.email].filter(Boolean).join(' · ')}
    />
  );
}
