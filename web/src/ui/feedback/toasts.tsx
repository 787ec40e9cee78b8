import { Notifications } from '@mantine/notifications';
import { toastDurations } from './toast.ts';
import classes from './toasts.module.css';

/** The place where toasts appear; once, near the root. */
export function Toasts() {
  return (
    <Notifications
      className={classes.outlet}
      position="top-center"
      limit={20}
      autoClose={toastDurations.usual}
      containerWidth={400}
      zIndex={900}
    />
  );
}
