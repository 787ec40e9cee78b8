import type { ReactNode } from 'react';
import { Title } from '../values/title.tsx';
import classes from './page.module.css';
import { usePageTitle } from './page-title.tsx';

type PageProps = {
  title: string;
  /** The breadcrumbs above the title. */
  breadcrumbs?: ReactNode;
  /** A badge or count beside the title. */
  mark?: ReactNode;
  description?: ReactNode;
  /** The one primary button; on a list, the create button for people who may create. */
  action?: ReactNode;
  /** Quieter buttons before the primary one. */
  secondaryActions?: ReactNode;
  /** `reading` keeps forms and prose at a readable width, `centred` does so in the middle of a desk. */
  width?: 'full' | 'reading' | 'centred';
  children: ReactNode;
};

export function Page({ title, breadcrumbs, mark, description, action, secondaryActions, width, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        <div className={classes.heading}>
          {breadcrumbs}
          <div className={classes.titleRow}>
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {mark}
          </div>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {(action || secondaryActions) && (
          <div className={classes.actions}>
            {secondaryActions}
            {action}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
