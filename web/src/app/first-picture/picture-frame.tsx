import { type SubjectKind, breadcrumbsFor } from '@app/rules/navigation/breadcrumbs';
import { matchRoute, pathTo } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import type { Shell } from '#navigation/shell-of.ts';
import { Logo } from '#ui/brand/logo.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '#ui/frame/breadcrumbs.tsx';
import classes from '../shell/app-layout.module.css';
import bars from '../shell/bars/bars.module.css';
import { BarLinks } from '../shell/bars/bar-links.tsx';
import { BottomBar } from '../shell/bars/bottom-bar.tsx';

type PictureFrameProps = {
  shell: Shell;
  path: string;
  appTitle: string;
  logoUrl: string;
  content?: ReactNode;
  names?: Partial<Record<SubjectKind, string>>;
  hasActionBar?: boolean;
};

/**
 * The frame of a member's page as it looks at once; its links load the documents of their pages. The styles in
 * `index.html` say which of the bars a screen has.
 */
export function PictureFrame({ shell, path, appTitle, logoUrl, content, names, hasActionBar }: PictureFrameProps) {
  const logo = (
    <a href={pathTo('home')} className={bars.home} aria-label={`${appTitle}, home`}>
      <Logo picture={logoUrl} name={appTitle} />
    </a>
  );
  return (
    <div data-first-picture className={classes.column} data-phone>
      <header className={bars.bar} data-on="phone">
        <div className={bars.inner}>{logo}</div>
      </header>
      <header className={bars.bar} data-kind="member" data-on="desk">
        <div className={bars.inner}>
          {logo}
          <BarLinks items={shell.menu} label="Main" />
        </div>
      </header>
      <main id="content" className={classes.content}>
        {content ? <Trail path={path} shell={shell} names={names} /> : null}
        {content ?? <SkeletonPage cards={2} />}
        <noscript>
          <p>Tribe needs JavaScript. Please turn it on and load the page again.</p>
        </noscript>
      </main>
      {!hasActionBar && (
        <div data-on="phone">
          <BottomBar shell={shell} isMenuOpen={false} onMenu={() => undefined} />
        </div>
      )}
    </div>
  );
}

function Trail({ path, shell, names }: Pick<PictureFrameProps, 'path' | 'shell' | 'names'>) {
  const crumbs = breadcrumbsFor(path, shell.user.pageAccess).map(({ label, href, thing }) => ({
    label: (thing && names?.[thing.kind]) ?? label,
    to: href !== null && matchRoute(href) ? href : undefined,
  }));
  return crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} /> : null;
}
