import { readSavedRole, savedRoleKey, selectRole } from '@app/rules/people/access/role-selection';
import { pathTo } from '@app/rules/navigation/route-table';
import { displayName } from '@app/rules/people/users/full-name';
import { useEffect } from 'react';
import { browserPage } from '#navigation/browser-page.ts';
import light from '#light/light.module.css';
import type { CurrentUser } from '#session/current-user.ts';
import { readLocal } from '#session/device/local-storage.ts';
import panel from '../auth-panel.module.css';
import classes from './sign-up.module.css';

const pause = 2000;

/** Shown to a signed-in person on the sign-up page for a moment, until the redirect. */
export function SignedUpNote({ user }: { user: CurrentUser }) {
  const target = targetFor(user);
  useEffect(() => {
    const timer = setTimeout(() => browserPage.moveOnTo(target), pause);
    return () => clearTimeout(timer);
  }, [target]);
  const name = user.firstName ?? displayName(user);
  return (
    <div className={panel.panel}>
      <div role="status" className={classes.note}>
        <span className={classes.spinner} />
        <h1>{name ? `Welcome, ${name}` : 'Welcome'}</h1>
        <p className={panel.text}>You are logged in. We will take you there in a moment.</p>
      </div>
      <a className={light.button} data-variant="plain" href={target}>
        Continue now
      </a>
    </div>
  );
}

/** Non-members begin with the courses, others at home. */
function targetFor({ accessLevels }: CurrentUser): string {
  const role = selectRole(accessLevels, readSavedRole(readLocal(savedRoleKey)), new Date());
  return pathTo(role?.id === 'non-member' ? 'viewCourses' : 'home');
}
