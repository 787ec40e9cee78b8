import { PeopleList } from './people-list.tsx';

const empty = { title: 'No non-members yet', text: 'People who signed up without a membership appear here.' };

/** Everyone who is neither member nor staff. */
export default function NonMembersPage() {
  return <PeopleList kind="nonMembers" title="Non-members" empty={empty} />;
}
