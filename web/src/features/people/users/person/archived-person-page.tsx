import { useRouteParams } from '#navigation/use-route-params.ts';
import { PersonView } from './person-view.tsx';

export default function ArchivedPersonPage() {
  const { id } = useRouteParams('archivedUser');
  return <PersonView id={id} />;
}
