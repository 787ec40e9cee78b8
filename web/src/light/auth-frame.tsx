import { pathTo } from '@app/rules/navigation/route-table';
import type { ReactNode } from 'react';
import layout from '#ui/brand/auth-layout.module.css';
import { BrandPanel } from '#ui/brand/brand-panel.tsx';
import { boot } from '#session/boot.ts';
import { Logo } from '#ui/brand/logo.tsx';
import classes from './auth-frame.module.css';
import { LightFooter } from './light-footer.tsx';

/** The frame of signing in, as the application draws it: a panel of the brand at the left on a desk, the mark alone on a phone. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={layout.frame}>
      <BrandPanel className={classes.desk} logo={<HomeLogo inverted />} />
      <div className={classes.side}>
        <main id="content" className={`${layout.content} ${classes.main}`}>
          <div className={classes.phone}>
            <HomeLogo />
          </div>
          {children}
        </main>
        <LightFooter />
      </div>
    </div>
  );
}

function HomeLogo({ inverted }: { inverted?: boolean }) {
  return (
    <a className={classes.home} href={pathTo('home')} aria-label={`${boot.appTitle}, home`}>
      <Logo picture={boot.logoUrl} name={boot.appTitle} inverted={inverted} />
    </a>
  );
}
