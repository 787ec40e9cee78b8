import type { ReactNode } from 'react';
import classes from './auth-layout.module.css';
import { BrandPattern } from './brand-pattern.tsx';
import { HomeLogo } from './home-logo.tsx';
import { useIsDesk } from './use-is-desk.ts';

/** The frame of signing in and of short notes: a panel of the brand at the left on a desk, the mark alone on a phone. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const isDesk = useIsDesk();
  return (
    <div className={classes.frame}>
      {isDesk && (
        <aside className={classes.brand}>
          <BrandPattern />
          <div className={classes.fade} />
          <div className={classes.caption}>
            <HomeLogo inverted />
            <div>
              <p className={classes.motto}>Ten minutes a day is enough to finish a task.</p>
              <p className={classes.detail}>
                Learn to freelance, one step at a time, with people who started like you.
              </p>
            </div>
          </div>
        </aside>
      )}
      <main id="content" className={classes.content}>
        {!isDesk && (
          <div className={classes.logo}>
            <HomeLogo />
          </div>
        )}
        {children}
      </main>
    </div>
  );
}
