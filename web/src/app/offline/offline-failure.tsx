import { matchRoute, routeEntry } from '@app/rules/navigation/route-table';
import type { Query } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { connection } from '#offline/connection.ts';
import { savedThings } from '#offline/saved-things.ts';
import { savedPages } from '#offline/saved-queries.ts';
import { useSavedAnswers } from '#offline/use-saved-answers.ts';
import { useLocation } from '#router/router.ts';
import { Drawing } from '#ui/feedback/drawing.tsx';
import { type FailureProps, InSheetContext } from '#ui/feedback/failure-context.ts';
import { Title } from '#ui/values/title.tsx';
import classes from './offline-failure.module.css';
import { SavedLinks } from './saved-links.tsx';

/** In place of what is not on this phone while there is no connection; it is tried again by itself. */
export function OfflineFailure({ onRetry, level = 2 }: FailureProps) {
  const again = useEffectEvent(onRetry);
  useEffect(() => connection.subscribe(() => connection.isOnline() && again()), []);
  const isPageThere = useIsPageThere();
  const isInSheet = use(InSheetContext);
  const isFirst = useIsFirst();
  return isFirst && !isPageThere && !isInSheet ? (
    <NotSaved level={level} />
  ) : (
    <p className={classes.part}>This part needs a signal.</p>
  );
}

/** The page itself is there while it shows its own saved answer; then only a part of it is missing. */
function useIsPageThere(): boolean {
  const { cache } = useDataClient();
  const route = matchRoute(useLocation().pathname)?.name;
  const known = cache.queries.getQueryCache().getAll();
  const isOwn = ({ meta }: Query) => meta !== undefined && savedPages[meta.operation.name] === route;
  return known.some((query) => query.isActive() && query.state.data !== undefined && isOwn(query));
}

let first: object | null = null;

/** Several parts of a page may fail; one of them speaks for the page. */
function useIsFirst(): boolean {
  const [self] = useState(() => ({}));
  const [isFirst, setIsFirst] = useState(false);
  useLayoutEffect(() => {
    first ??= self;
    setIsFirst(first === self);
    return () => {
      if (first === self) first = null;
    };
  }, [self]);
  return isFirst;
}

function NotSaved({ level }: { level: 1 | 2 | 3 }) {
  const { pathname } = useLocation();
  const [answers] = useSavedAnswers();
  const route = matchRoute(pathname);
  // Pages for visitors have titles that greet.
  const title = route && routeEntry(route.name).layout === 'app' ? routeEntry(route.name).title : 'This page';
  const things = savedThings(answers ?? []).filter(({ to }) => to !== pathname);
  return (
    <section className={classes.card} role="alert">
      <div className={classes.head}>
        <Drawing name="offline" />
        <Title order={level} className={classes.title}>
          {title} is not saved on this phone
        </Title>
        <p>It opens by itself when you have a signal.{things.length > 0 && ' These work now:'}</p>
      </div>
      <SavedLinks things={things} />
    </section>
  );
}
