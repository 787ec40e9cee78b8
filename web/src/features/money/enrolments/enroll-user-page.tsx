import { useRouteParams } from '#navigation/use-route-params.ts';
import { EnrolScreen } from './enrol-screen.tsx';

/** The screen for somebody who is here. */
export default function EnrollUserPage() {
  const { id } = useRouteParams('enrollUser');
  return <EnrolScreen key={id} userId={id} />;
}
