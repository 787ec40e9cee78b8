import { type ReactNode, useState } from 'react';
import { usePageState } from '../../navigation/page-state.tsx';
import { Density } from '../../theme/density.tsx';
import classes from './app-layout.module.css';
import { BillingBanner } from './billing-banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import { Footer } from './footer.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { MemberBar } from './member-bar.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { StaffBar } from './staff-bar.tsx';
import { useIsDesk } from './use-is-desk.ts';
import { type Shell, useShell } from '../../navigation/use-shell.ts';

/** The frame of signed-in pages: a side bar for admin-type roles, a top bar for the others, both small on a phone. */
export default function AppLayout({ children }: { children: ReactNode }) {
  const shell = useShell();
  const isDesk = useIsDesk();
  return (
    <Density kind={shell.hasSidebar ? 'staff' : 'member'}>
      <SkipLink />
      <ImpersonationBanner user={shell.user} />
      {isDesk ? <DeskFrame shell={shell}>{children}</DeskFrame> : <PhoneFrame shell={shell}>{children}</PhoneFrame>}
    </Density>
  );
}

type FrameProps = { shell: Shell; children: ReactNode };

function DeskFrame({ shell, children }: FrameProps) {
  const { isSidebarOpen } = usePageState();
  if (!shell.hasSidebar) {
    return (
      <div className={classes.column}>
        <MemberBar shell={shell} />
        <Content shell={shell}>{children}</Content>
      </div>
    );
  }
  return (
    <div className={classes.withSidebar} data-rail={!isSidebarOpen || undefined}>
      <Sidebar shell={shell} />
      <div className={classes.column}>
        <StaffBar shell={shell} />
        <Content shell={shell}>{children}</Content>
      </div>
    </div>
  );
}

function PhoneFrame({ shell, children }: FrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <div className={classes.column} data-phone>
      <PhoneBar shell={shell} />
      <Content shell={shell}>{children}</Content>
      <BottomBar shell={shell} isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(true)} />
      <MenuDrawer shell={shell} opened={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
    </div>
  );
}

function Content({ shell, children }: FrameProps) {
  return (
    <>
      <main id="content" className={classes.content} data-staff={shell.hasSidebar || undefined}>
        <BillingBanner shell={shell} />
        <BreadcrumbBar />
        {children}
      </main>
      <Footer links={shell.footerLinks} />
    </>
  );
}
