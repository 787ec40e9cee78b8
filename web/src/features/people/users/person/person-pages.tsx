import { useRouteParams } from '#navigation/use-route-params.ts';
import { PersonLoader } from './person-page-parts.tsx';
import { PersonView } from './person-view.tsx';

function PersonPage({ id }: { id: number }) {
  return <PersonLoader id={id} ready={(person) => <PersonView person={person} />} />;
}

export function MemberPage() {
  return <PersonPage id={useRouteParams('user').id} />;
}

export function NonMemberPage() {
  return <PersonPage id={useRouteParams('nonMember').id} />;
}

export function ArchivedPersonPage() {
  return <PersonPage id={useRouteParams('archivedUser').id} />;
}
