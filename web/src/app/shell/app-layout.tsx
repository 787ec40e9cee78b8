import { type ReactNode, useEffect, useState } from 'react';
import { type RouteName, matchRoute } from '@app/rules/navigation/route-table';
import { showsBillingBanner } from '@app/rules/navigation/shell';
import { useLocation } from '#router/router.ts';
import { Density } from '#theme/density.tsx';
import { BillingBannerPanel } from '#features/money/billing/billing-banner-panel.tsx';
import { OwnCalamitiesPanel } from '#features/money/calamity-pauses/own-calamities-panel.tsx';
import { laterPart } from '#offline/later-part.tsx';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { type Shell, useShell } from '#navigation/use-shell.ts';
import { forgetTap, wasTapped } from '#ui/early-tap.ts';
import classes from './app-layout.module.css';
import { BottomBar } from './bars/bottom-bar.tsx';
import { BreadcrumbBar } from './bars/breadcrumb-bar.tsx';
import { Footer } from './footer.tsx';
import { staffFrame } from './frames.ts';
import { ImpersonationBanner } from './banners/impersonation-banner.tsx';
import { MemberBar } from './bars/member-bar.tsx';
import { MenuDrawer } from './sidebar/menu-drawer.tsx';
import { PhoneBar } from './bars/phone-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useIsDesk } from './use-is-desk.ts';

/**
 * The frame of signed-in pages: a side bar for admin-type roles, a top bar for the others, both small on a phone. The
 * page keeps its place in one tree in all of them: resizing the window or switching the role changes the frame, and
 * typed text stays.
 */
export default function AppLayout({ children }: { children: ReactNode }) {
  const shell = useShell();
  const isDesk = useIsDesk();
  const hasSidebar = isDesk && shell.hasSidebar;
  return (
    <Density kind={shell.hasSidebar ? 'staff' : 'member'}>
      <SkipLink />
      <ImpersonationBanner user={shell.user} />
      <div className={hasSidebar ? classes.withSidebar : undefined}>
        {hasSidebar && <StaffSidebar shell={shell} />}
        <div className={classes.column} data-phone={!isDesk || undefined}>
          <TopBar shell={shell} isDesk={isDesk} />
          <OfflineBar />
          <main id="content" className={classes.content} data-staff={shell.hasSidebar || undefined}>
            <PlannedErasure shell={shell} />
            <BillingBanner shell={shell} />
            <BreadcrumbBar />
            {children}
          </main>
          <Footer links={shell.footerLinks} />
          {!isDesk && <PhoneMenu shell={shell} />}
        </div>
      </div>
    </Density>
  );
}

function TopBar({ shell, isDesk }: { shell: Shell; isDesk: boolean }) {
  if (!isDesk) return <PhoneBar shell={shell} />;
  return shell.hasSidebar ? <StaffTopBar shell={shell} /> : <MemberBar key={shell.role.id} shell={shell} />;
}

function StaffSidebar({ shell }: { shell: Shell }) {
  const { Sidebar } = staffFrame.useModule();
  return <Sidebar shell={shell} />;
}

function StaffTopBar({ shell }: { shell: Shell }) {
  const { StaffBar } = staffFrame.useModule();
  return <StaffBar shell={shell} />;
}

/** The bar under the thumb, and the drawer with all the rest. */
function PhoneMenu({ shell }: { shell: Shell }) {
  const [isMenuOpen, setIsMenuOpen] = useState(() => wasTapped('menu'));
  useEffect(() => forgetTap('menu'), []);
  return (
    <>
      <BottomBar shell={shell} isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(true)} />
      <MenuDrawer shell={shell} opened={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </>
  );
}

/** Few have asked to be erased, and only they load what says so. */
const ErasureNotice = laterPart(
  async () => (await import('#features/people/profile/account/erasure-notice.tsx')).ErasureNotice,
  null,
);

/** On the home page of whoever is to be erased; a colleague who looks at it as them cannot take it back. */
function PlannedErasure({ shell: { user } }: { shell: Shell }) {
  const { pathname } = useLocation();
  if (user.erasesAt === null || user.isImpersonating || matchRoute(pathname)?.name !== 'home') return null;
  return (
    <div className={classes.notice}>
      <ErasureNotice erasesAt={user.erasesAt} />
    </div>
  );
}

/** Where it would only repeat the page, or cover a lesson. */
const without: readonly RouteName[] = ['account', 'viewLesson'];

/** The debts of members, drawn with the page: what they are is in the document. */
function BillingBanner({ shell: { role, user } }: { shell: Shell }) {
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.name;
  if (!showsBillingBanner(role.id, user.membershipStatus)) return null;
  if (route && without.includes(route)) return null;
  return (
    <>
      <BillingBannerPanel />
      {route === 'home' && (
        <div className={classes.calamities}>
          <OwnCalamitiesPanel />
        </div>
      )}
    </>
  );
}
