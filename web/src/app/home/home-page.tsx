import { isAdminType, isMemberLike } from '@app/rules/people/access/roles';
import { useShell } from '#navigation/use-shell.ts';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { staffFrame } from '../shell/frames.ts';
import { AffiliateHome } from './affiliate-home.tsx';
import { LearnerHome } from './learner-home.tsx';
import { MemberDay } from './member-day.tsx';

/** The start page, for the chosen role. */
export default function HomePage() {
  const { role } = useShell();
  usePageTitle('Home');
  if (isMemberLike(role.id)) return role.id === 'member' ? <MemberDay /> : <LearnerHome />;
  if (role.id === 'affiliate') return <AffiliateHome />;
  return isAdminType(role.id) ? <HomeOfStaff /> : <HomeOfLeaders />;
}

function HomeOfStaff() {
  const { staffHome } = staffFrame.useModule();
  const { StaffHome } = staffHome.useModule();
  return <StaffHome />;
}

function HomeOfLeaders() {
  const { coachHome } = staffFrame.useModule();
  const { CoachHome } = coachHome.useModule();
  return <CoachHome />;
}
