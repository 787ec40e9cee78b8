import { useRouteParams } from '#navigation/use-route-params.ts';
import { EditPerson } from './edit-person.tsx';

export default function EditMemberPage() {
  const { id } = useRouteParams('editUser');
  return <EditPerson id={id} backTo="user" />;
}
