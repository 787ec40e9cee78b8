import { useRouteParams } from '#navigation/use-route-params.ts';
import { EditPerson } from './edit-person.tsx';

export default function EditNonMemberPage() {
  const { id } = useRouteParams('editNonMember');
  return <EditPerson id={id} backTo="nonMember" />;
}
