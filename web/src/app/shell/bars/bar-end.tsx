import type { MenuItem } from '@app/rules/navigation/menu-link';
import type { Shell } from '#navigation/use-shell.ts';
import { BarLinks } from './bar-links.tsx';
import classes from './bars.module.css';
import { Bell } from './bell.tsx';
import { AvatarMenu } from './profile-menu.tsx';
import { QuickCreate } from './quick-create.tsx';
import { StageAndPoints } from './stage-and-points.tsx';

/** The right side of a top bar, the same for everyone at a desk. */
export function BarEnd({ shell, links = shell.topBarLinks }: { shell: Shell; links?: readonly MenuItem[] }) {
  return (
    <div className={classes.end}>
      <BarLinks items={links} label="More" />
      <StageAndPoints shell={shell} />
      <QuickCreate links={shell.quickCreate} />
      <Bell />
      <AvatarMenu shell={shell} />
    </div>
  );
}
