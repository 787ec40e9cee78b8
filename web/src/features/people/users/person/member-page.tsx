import { useRouteParams } from '#navigation/use-route-params.ts';
import { PersonView } from './person-view.tsx';

export default function MemberPage() {
  const { id } = useRouteParams('user');
  return <PersonView id={id} />;
}
