import { footerLinksFor } from '@app/rules/navigation/shell';
import type { ReactNode } from 'react';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAuth } from '#session/auth-context.ts';
import { useRole } from '#session/role/role-context.tsx';
import { Footer } from '../footer.tsx';
import { HomeLogo } from '../home-logo.tsx';
import classes from './public-layout.module.css';
import { SkipLink } from '../skip-link.tsx';

/** The light frame of pages that anyone may read. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { role } = useRole();
  const links = footerLinksFor(role?.id ?? null);
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.inner}>
          <HomeLogo />
          <div className={classes.actions}>
            <Actions />
          </div>
        </div>
      </header>
      <main id="content" className={classes.content}>
        {children}
      </main>
      <Footer links={links} />
    </div>
  );
}

function Actions() {
  const { isAuthenticated, loading } = useAuth();
  if (loading) return null;
  if (isAuthenticated) {
    return (
      <RouteButton to="home" variant="default" size="sm">
        Home
      </RouteButton>
    );
  }
  return (
    <>
      <RouteButton to="login" variant="subtle" size="sm">
        Log in
      </RouteButton>
      <RouteButton to="signup" size="sm">
        Create an account
      </RouteButton>
    </>
  );
}
