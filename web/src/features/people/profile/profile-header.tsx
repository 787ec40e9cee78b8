import type { ReactNode } from 'react';
import { Title } from '#ui/values/title.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { usePageTitle } from '#ui/frame/page-title.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './profile.module.css';

type ProfileHeaderProps = {
  id: number;
  name: string;
  src: string | null;
  /** One friendly word, such as Coach. */
  role?: string | null;
  /** One line below the name; what is missing is left out. */
  facts: readonly (string | null | undefined)[];
  actions?: ReactNode;
};

/** The face of a profile: cover, photo, name and where the person belongs. */
export function ProfileHeader({ id, name, src, role, facts, actions }: ProfileHeaderProps) {
  usePageTitle(name);
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        <Cover id={id} />
      </div>
      <div className={classes.who}>
        <div className={classes.face}>
          <Avatar id={id} name={name} src={src} size="xl" />
        </div>
        <div className={classes.names}>
          <div className={classes.nameRow}>
            <Title order={1} className={classes.name}>
              {name}
            </Title>
            {role && (
              <StatusBadge tone="success" mark="none">
                {role}
              </StatusBadge>
            )}
          </div>
          <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
