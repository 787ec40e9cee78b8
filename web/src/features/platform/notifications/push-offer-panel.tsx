import { useState } from 'react';
import { readLocal, writeLocal } from '#session/device/local-storage.ts';
import { Button } from '#ui/buttons/button.tsx';
import { usePush } from './use-push.ts';
import classes from './notification-settings.module.css';

const declinedName = 'push-declined';

/**
 * After a proof was sent: the moment at which somebody wants to know what comes of it. Nothing where push is on or
 * impossible; whoever says no is not asked again on this device, and finds it in the settings.
 */
export default function PushOfferPanel() {
  const { state, isBusy, turnOn } = usePush();
  const [isDeclined, setDeclined] = useState(() => readLocal(declinedName) !== null);
  if (state !== 'off' || isDeclined) return null;
  const decline = () => {
    writeLocal(declinedName, 'true');
    setDeclined(true);
  };
  const accept = async () => {
    if ((await turnOn()) === 'declined') decline();
  };
  return (
    <section className={classes.push} aria-label="Push">
      <div className={classes.pushWords}>
        <p className={classes.pushTitle}>Know when it is approved</p>
        <p className={classes.help}>We can tell you on this device. About 1 kB each.</p>
        <div className={classes.pushButtons}>
          <Button variant="light" loading={isBusy} onClick={() => void accept()}>
            Turn on push
          </Button>
          <Button variant="subtle" disabled={isBusy} onClick={decline}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  );
}
