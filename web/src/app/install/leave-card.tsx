import { browserOf, chromeLink } from '@app/rules/platform/install/install-offer';
import { IconBrandChrome, IconBrandSafari } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import classes from './install.module.css';
import { changeInstallMemory } from './install-memory.ts';

/** Inside another application: the way to the person's own browser, at most once a day. */
export function LeaveCard({ today }: { today: number }) {
  const heading = useId();
  const { inside, system } = browserOf(navigator.userAgent);
  const isAndroid = system === 'android';
  const browser = isAndroid ? 'Chrome' : 'Safari';
  const Icon = isAndroid ? IconBrandChrome : IconBrandSafari;
  useEffect(() => changeInstallMemory((memory) => ({ ...memory, lastAskedToLeave: today })), [today]);
  return (
    <section className={classes.card} aria-labelledby={heading}>
      <div className={classes.head}>
        <span className={classes.icon}>
          <Icon size={20} aria-hidden />
        </span>
        <div className={classes.words}>
          <h2 id={heading} className={classes.subtitle}>
            Open in {browser} to keep your place
          </h2>
          <p className={classes.text}>
            {inside} forgets your log-in. In {browser} you stay in, and lessons can be saved.
          </p>
        </div>
      </div>
      {isAndroid ? (
        <Button
          component="a"
          size="lg"
          variant="light"
          fullWidth
          href={chromeLink({ host: location.host, path: location.pathname + location.search })}
        >
          Open in Chrome
        </Button>
      ) : (
        <p className={classes.how}>Tap the three dots (⋯), then Open in external browser.</p>
      )}
    </section>
  );
}
