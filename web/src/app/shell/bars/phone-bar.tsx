import classes from './bars.module.css';
import { PhoneBell } from './bell.tsx';
import { HomeLogo } from '../home-logo.tsx';
import { AvatarMenu } from './profile-menu.tsx';
import { QuickCreate } from './quick-create.tsx';
import { SearchButton } from './search-slot.tsx';
import { StageAndPoints } from './stage-and-points.tsx';
import type { Shell } from '#navigation/use-shell.ts';

export function PhoneBar({ shell }: { shell: Shell }) {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <HomeLogo />
        <div className={classes.end}>
          <SearchButton shell={shell} />
          <StageAndPoints shell={shell} />
          <QuickCreate links={shell.quickCreate} isSmall />
          <PhoneBell />
          <AvatarMenu shell={shell} />
        </div>
      </div>
    </header>
  );
}
