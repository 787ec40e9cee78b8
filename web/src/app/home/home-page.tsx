import { isAdminType, isMemberLike } from '@app/rules/people/access/roles';
import { useShell } from '#navigation/use-shell.ts';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { loadedLater } from '../shell/loaded-later.ts';
import { AffiliateHome } from './affiliate-home.tsx';
import { MemberHome } from './member-home.tsx';

/** Code of their own: neither members nor the other pages of staff load it. */
const staffHome = loadedLater(() => import('./staff/staff-home.tsx'));
const coachHome = loadedLater(() => import('./staff/coach-home.tsx'));

/** The start page, for the chosen role. */
export default function HomePage() {
  const { role } = useShell();
  usePageTitle('Home');
  if (isMemberLike(role.id)) return <MemberHome />;
  if (role.id === 'affiliate') return <AffiliateHome />;
  return isAdminType(role.id) ? <HomeOfStaff /> : <HomeOfLeaders />;
}

function HomeOfStaff() {
  const { StaffHome } = staffHome.useModule();
  return <StaffHome />;
}

function HomeOfLeaders() {
  const { CoachHome } = coachHome.useModule();
  return <CoachHome />;
}
