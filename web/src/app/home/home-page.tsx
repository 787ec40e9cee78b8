import { isAdminType, isMemberLike } from '@app/rules/people/access/roles';
import { Suspense } from 'react';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { useShell } from '#navigation/use-shell.ts';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { staffFrame } from '../shell/frames.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LearnerHome } from './learner-home.tsx';
import { MemberDay } from './member-day.tsx';

/** Its links, charts and QR codes are for few: members do not load them. */
const AffiliateHome = lazyPart(() => import('./affiliate-home.tsx'));

/** The start page, for the chosen role. */
export default function HomePage() {
  const { role } = useShell();
  usePageTitle('Home');
  if (isMemberLike(role.id)) return role.id === 'member' ? <MemberDay /> : <LearnerHome />;
  if (role.id === 'affiliate') {
    return (
      <Suspense fallback={<PageLoading />}>
        <AffiliateHome />
      </Suspense>
    );
  }
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
