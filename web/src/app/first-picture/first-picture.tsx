import { mayOpen } from '@app/rules/navigation/guard';
import { matchRoute, routeEntry } from '@app/rules/navigation/route-table';
import { bannerToShow } from '@app/rules/money/billing/banners';
import { showsBillingBanner } from '@app/rules/navigation/shell';
import { renderToStaticMarkup } from 'react-dom/server';
import { keepsLoadingScreen, settingsOf } from '#navigation/frame-settings.ts';
import { shellOf } from '#navigation/shell-of.ts';
import { MemoryRouter } from '#router/memory-router.tsx';
import { type CurrentUser, readCurrentUser } from '#session/current-user.ts';
import { type Brought, broughtIn } from './brought.ts';
import { contents } from './contents.tsx';
import { PictureFrame } from './picture-frame.tsx';

type Input = {
  /** The path of the address, without its query. */
  path: string;
  hasQuery: boolean;
  currentUser: unknown;
  answers: readonly { name: string; data: unknown }[];
  now: Date;
  appTitle: string;
  logoUrl: string;
};

/**
 * What a member sees of a page before its script is there: the frame with its links, the heading in its place, and room
 * for the rest, from what the document brings anyway. The server runs this; the page that the script draws takes its
 * place, so both use the same parts. Null where it is not known what the script will draw: for people with several roles
 * the browser remembers which one they chose.
 */
export function drawFirstPicture({ path, hasQuery, answers, now, appTitle, logoUrl, ...rest }: Input): string | null {
  const user = readCurrentUser(rest.currentUser);
  const route = matchRoute(path);
  const [role, ...others] = user?.accessLevels ?? [];
  if (!user || !route || role?.id !== 'member' || others.length > 0 || user.isImpersonating) return null;
  // They have something to do first, and no other page.
  if (user.mustSetPassword || user.mustAddSecondStep) return null;
  if (routeEntry(route.name).layout !== 'app' || !mayOpen(route.name, user.pageAccess)) return null;
  const brought = broughtIn(answers);
  const settings = settingsOf(brought('ShellSettings'));
  const draw = contents[route.name];
  if (!draw || keepsLoadingScreen(settings)) return null;
  const content = hasQuery || hasMoreAbove(route.name, user, brought) ? null : draw({ user, brought, now });
  return renderToStaticMarkup(
    <MemoryRouter at={path}>
      <PictureFrame
        shell={shellOf(user, role, settings)}
        path={path}
        appTitle={appTitle}
        logoUrl={logoUrl}
        {...content}
      />
    </MemoryRouter>,
  );
}

/** Banners push the heading down, and a browser may have closed them for good. */
function hasMoreAbove(route: string, { membershipStatus }: CurrentUser, brought: Brought): boolean {
  if (!showsBillingBanner('member', membershipStatus) || route === 'account' || route === 'viewLesson') return false;
  const dues = brought('DuesAndExpiration');
  const pauses = route === 'home' ? brought('OwnCalamityPauses') : { ownCalamityPauses: [] };
  if (!dues || !pauses) return true;
  return bannerToShow(dues.getDuesAndExpiration, () => false) !== null || pauses.ownCalamityPauses.length > 0;
}
