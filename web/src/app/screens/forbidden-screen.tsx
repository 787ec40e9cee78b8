import { ForbiddenState } from '#navigation/forbidden-state.tsx';
import classes from './screens.module.css';

/** Drawn in place of a page that is closed to the viewer. */
export function ForbiddenScreen() {
  return (
    <div className={classes.screen}>
      <ForbiddenState />
    </div>
  );
}
