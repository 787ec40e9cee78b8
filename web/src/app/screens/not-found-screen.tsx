import { NotFoundState } from '#navigation/not-found-state.tsx';
import classes from './screens.module.css';

export function NotFoundScreen() {
  return (
    <div className={classes.screen}>
      <NotFoundState />
    </div>
  );
}
