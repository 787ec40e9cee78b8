import { footerLinksFor } from '@app/rules/navigation/shell';
import type { ReactNode } from 'react';
import { useRole } from '#session/role/role-context.tsx';
import classes from '#ui/brand/auth-layout.module.css';
import { BrandPanel } from '#ui/brand/brand-panel.tsx';
import { Footer } from '../footer.tsx';
import { HomeLogo } from '../home-logo.tsx';
import { useIsDesk } from '../use-is-desk.ts';

/** The frame of signing in and of short notes: a panel of the brand at the left on a desk, the mark alone on a phone. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const isDesk = useIsDesk();
  const { role } = useRole();
  return (
    <div className={classes.frame}>
      {isDesk && <BrandPanel logo={<HomeLogo inverted />} />}
      <div className={classes.column}>
        <main id="content" className={classes.content}>
          {!isDesk && (
            <div className={classes.logo}>
              <HomeLogo />
            </div>
          )}
          {children}
        </main>
        <Footer links={footerLinksFor(role?.id ?? null)} />
      </div>
    </div>
  );
}
