import { IconTargetArrow } from '@tabler/icons-react';
import classes from './member-home.module.css';

/** Above the one thing that the filled button of the home is for. */
export function NextKicker() {
  return (
    <span className={classes.kicker}>
      <IconTargetArrow size={16} aria-hidden />
      Your next step
    </span>
  );
}
