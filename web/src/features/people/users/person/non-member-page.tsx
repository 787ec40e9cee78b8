import { useRouteParams } from '#navigation/use-route-params.ts';
import { PersonView } from './person-view.tsx';

export default function NonMemberPage() {
  const { id } = useRouteParams('nonMember');
  return <PersonView id={id} />;
}
