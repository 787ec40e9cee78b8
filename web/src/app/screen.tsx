import type { RouteLayout } from '@app/rules/navigation/route-entry';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from '#router/router.ts';
import { ReportBugLink } from '#navigation/report-bug-link.tsx';
import { useIsOnline } from '#offline/connection.ts';
import { useAuth } from '#session/auth-context.ts';
import { FailureContext, FailureLinkContext } from '#ui/feedback/failure-context.ts';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { useFirstScreen } from './first-screen.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoadingBar } from './page-loading-bar.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { SessionModals } from './session-modals.tsx';
import { AuthLayout } from './shell/layouts/auth-layout.tsx';
import { appFrame } from './shell/frames.ts';
import { PublicLayout } from './shell/layouts/public-layout.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

/** Draws itself over pages that anyone may read; the frame of signed-in pages has its own. */
const ImpersonationStrip = lazy(async () => ({
  default: (await import('./shell/banners/impersonation-banner.tsx')).ImpersonationBanner,
}));

const OfflineFailure = lazy(async () => ({ default: (await import('./offline/offline-failure.tsx')).OfflineFailure }));

const layouts: Record<RouteLayout, ComponentType<{ children: ReactNode }>> = {
  app: AppFrame,
  auth: AuthLayout,
  public: PublicLayout,
  resources: PublicLayout,
  blank: BlankLayout,
};

type ScreenProps = { layout: RouteLayout; title: string; children: ReactNode };

/** A page in its layout. The layout stays while pages inside it change. */
export function Screen({ layout, title, children }: ScreenProps) {
  const { pathname } = useLocation();
  const { currentUser } = useAuth();
  const isOnline = useIsOnline();
  const Layout = layouts[layout];
  return (
    <>
      <PageLoadingBar />
      <Suspense>
        {layout !== 'app' && currentUser?.isImpersonating && <ImpersonationStrip user={currentUser} />}
        <Layout>
          <RouteTitle title={title} />
          <FailureContext value={isOnline ? null : OfflineFailure}>
            <FailureLinkContext value={ReportBugLink}>
              <PageBoundary key={pathname}>{children}</PageBoundary>
            </FailureLinkContext>
          </FailureContext>
        </Layout>
        <SessionModals />
        <Shown />
      </Suspense>
    </>
  );
}

/** Runs when a screen is visible, and not before. */
function Shown() {
  useScrollPosition();
  useFirstScreen();
  return <RouteAnnouncer />;
}

/** The route's own title; it comes before the page, so that a page with a better one wins. */
function RouteTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

function AppFrame({ children }: { children: ReactNode }) {
  const { default: AppLayout } = appFrame.useModule();
  return <AppLayout>{children}</AppLayout>;
}

/** No frame at all. */
function BlankLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
