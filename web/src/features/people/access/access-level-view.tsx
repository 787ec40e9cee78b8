import { errorText } from '@app/rules/errors/error-text';
import type { ReactNode } from 'react';
import type { AccessLevelDetailQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { AccessLevelDetail } from './access-levels.operations.ts';

export type AccessLevel = AccessLevelDetailQuery['accessLevel'];

type Props = { id: string; ready: (level: AccessLevel) => ReactNode };

/** One level from the server, or a message. */
export function AccessLevelView({ id, ready }: Props) {
  return (
    <DataView
      key={id}
      query={AccessLevelDetail}
      variables={{ id }}
      loading={<SkeletonPage />}
      failure={({ code, error, retry }) =>
        code === 'NOT_FOUND' ? <NoSuchLevel /> : <ErrorState level={1} message={errorText(error)} onRetry={retry} />
      }
      ready={({ accessLevel }) => ready(accessLevel)}
    />
  );
}

function NoSuchLevel() {
  return (
    <NotFoundState
      text="We could not find this access level. It may have been deleted."
      action={<RouteButton to="accessLevels">All access levels</RouteButton>}
    />
  );
}
