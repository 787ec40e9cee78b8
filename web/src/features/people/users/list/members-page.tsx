import { PeopleList } from './people-list.tsx';

const empty = { title: 'No members yet', text: 'Members and staff appear here as soon as there is one.' };

/** Members and staff. */
export default function MembersPage() {
  return <PeopleList kind="members" title="Members" empty={empty} />;
}
