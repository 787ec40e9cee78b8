import { footerLinksFor } from '@app/rules/navigation/shell';
import type { ReactNode } from 'react';
import { usePages } from '#navigation/pages-context.ts';
import { useRole } from '#session/role-context.tsx';
import classes from './auth-layout.module.css';
import { BrandPattern } from './brand-pattern.tsx';
import { Footer } from '../footer.tsx';
import { HomeLogo } from '../home-logo.tsx';
import { useIsDesk } from '../use-is-desk.ts';

/** The frame of signing in and of short notes: a panel of the brand at the left on a desk, the mark alone on a phone. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const isDesk = useIsDesk();
  const { isBuilt } = usePages();
  const { role } = useRole();
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
      <div className={classes.column}>
        <main id="content" className={classes.content}>
          {!isDesk && (
            <div className={classes.logo}>
              <HomeLogo />
            </div>
          )}
          {children}
        </main>
        <Footer links={footerLinksFor(role?.id ?? null, { isBuilt })} />
      </div>
    </div>
  );
}
