import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './screens.module.css';

/** Drawn in place of a page that is closed to the viewer. */
export function ForbiddenScreen() {
  return (
    <div className={classes.screen}>
      <EmptyState
        drawing="lock"
        level={1}
        title="Access Restricted"
        text="Oops, it seems you don't have access the page you're tring to access."
        action={<RouteButton to="home">Go Back</RouteButton>}
      />
    </div>
  );
}
