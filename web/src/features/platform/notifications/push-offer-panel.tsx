import { Button } from '#ui/buttons/button.tsx';
import { usePush } from './use-push.ts';
import classes from './notification-settings.module.css';

/** After a proof was sent: the moment at which somebody wants to know what comes of it. Nothing where push is on or impossible. */
export default function PushOfferPanel() {
  const { state, isBusy, turnOn } = usePush();
  if (state !== 'off') return null;
  return (
    <section className={classes.push} aria-label="Push">
      <div className={classes.pushWords}>
        <p className={classes.pushTitle}>Know when it is approved</p>
        <p className={classes.help}>We can tell you at once. About 1 KB each.</p>
        <Button variant="light" loading={isBusy} onClick={() => void turnOn()}>
          Turn on push
        </Button>
      </div>
    </section>
  );
}
