import { ForbiddenScreen } from './forbidden-screen.tsx';

export default function ForbiddenPage() {
  return <ForbiddenScreen />;
}
