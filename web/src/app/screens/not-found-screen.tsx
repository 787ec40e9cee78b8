import { notFoundPage } from '@app/rules/navigation/route-table';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './screens.module.css';

export function NotFoundScreen() {
  return (
    <div className={classes.screen}>
      <EmptyState
        drawing="lost"
        level={1}
        title={notFoundPage.text}
        text="The address may be mistyped, or the page has moved."
        action={<RouteButton to="home">Go to home</RouteButton>}
      />
    </div>
  );
}
