import { EnrolScreen } from './enrol-screen.tsx';

/** The same screen for anybody: somebody who is found, or somebody new. */
export default function EnrollPersonPage() {
  return <EnrolScreen userId={null} />;
}
