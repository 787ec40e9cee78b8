import { errorText } from '@app/rules/errors/error-text';
import type { ReactNode } from 'react';
import type { Operation } from '#graphql/client/operation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from '../reports.module.css';

type LoadedProps<Data, Variables> = {
  query: Operation<Data, Variables>;
  variables: NoInfer<Variables>;
  /** What it will take, in pixels, so that nothing jumps when it comes. */
  height: number;
  ready: (data: Data) => ReactNode;
};

/** A part of a report from the server. The last figures stay while those of another period load. */
export function Loaded<Data, Variables>({ query, variables, height, ready }: LoadedProps<Data, Variables>) {
  // Whether variables are required is the caller's type to check; the hook's own type cannot follow a generic.
  const operation = query as Operation<Data, object>;
  const { data, previousData, error, loading, refetch } = useQuery(operation, {
    variables: variables as object,
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? (loading ? previousData : undefined);
  if (error && !data)
    return (
      <Card>
        <ErrorState
          message={errorText(error)}
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </Card>
    );
  if (!shown)
    return (
      <output className={classes.waiting} style={{ height }} aria-label="Loading">
        <SkeletonBlock width="38%" height={18} />
        <SkeletonBlock height="100%" />
      </output>
    );
  return (
    <div className={classes.loaded} data-old={!data || undefined} aria-busy={!data || undefined}>
      {ready(shown)}
    </div>
  );
}
