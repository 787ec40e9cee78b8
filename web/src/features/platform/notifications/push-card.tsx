import { IconBellRinging } from '@tabler/icons-react';
import { deviceOf } from '@app/rules/people/auth/device';
import { Button } from '#ui/buttons/button.tsx';
import { usePush } from './use-push.ts';
import classes from './notification-settings.module.css';

/** Push in this browser. The browser asks only after the button was pressed. */
export function PushCard() {
  const { state, isBusy, turnOn, turnOff } = usePush();
  const { kind } = deviceOf(navigator.userAgent);
  if (state === null || state === 'unsupported') return null;
  return (
    <section className={classes.push} aria-label="Push">
      <IconBellRinging size={22} aria-hidden />
      <div className={classes.pushWords}>
        <p className={classes.pushTitle}>
          {titles[state]} this {kind}.
        </p>
        <p className={classes.help}>{texts[state]}</p>
        {state === 'off' && (
          <Button loading={isBusy} onClick={() => void turnOn()}>
            Turn on push
          </Button>
        )}
        {state === 'on' && (
          <Button variant="default" loading={isBusy} onClick={() => void turnOff()}>
            Turn off push
          </Button>
        )}
      </div>
    </section>
  );
}

const titles = {
  off: 'Push is off on',
  on: 'Push is on for',
  blocked: 'Push is blocked on',
} as const;

const texts = {
  off: 'Turn it on to know when a payment is approved. About 1 kB each.',
  on: 'We tell you when something happens, even while the app is closed.',
  blocked: 'Allow notifications for this site in the settings of your browser.',
} as const;
