import { errorCode } from '@app/rules/errors/error-text';
import { staffName } from '@app/rules/people/users/shown-name';
import { personKindOf } from '@app/rules/people/users/person-kind';
import type { ReactNode } from 'react';
import type { PersonDetailQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { Page } from '#ui/frame/page.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { PersonDetail } from '../people.operations.ts';

export type PersonOnPage = NonNullable<PersonDetailQuery['user']>;

type PersonLoaderProps = {
  id: number;
  ready: (person: PersonOnPage) => ReactNode;
  /** Instead of the words that there is nobody, or that something failed. */
  otherwise?: ReactNode;
};

/** Loads a person and shows their page, or that they do not exist. */
export function PersonLoader({ id, ready, otherwise }: PersonLoaderProps) {
  return (
    <DataView
      key={id}
      query={PersonDetail}
      variables={{ id }}
      loading={<SkeletonPage />}
      isEmpty={({ user }) => user === null}
      empty={otherwise ?? <Nobody />}
      failure={({ text, retry, error }) =>
        otherwise ?? (
          <Page title="Person">
            {errorCode(error) === 'NOT_FOUND' ? <Nobody /> : <ErrorState message={text} onRetry={retry} />}
          </Page>
        )
      }
      ready={({ user }) => user && ready(user)}
    />
  );
}

function Nobody() {
  return (
    <NotFoundState
      text="We could not find this person. They may have been archived or merged."
      action={
        <RouteButton to="users" variant="default">
          Go to members
        </RouteButton>
      }
    />
  );
}

export function nameOf(person: Parameters<typeof staffName>[0] & { tribeId: string }): string {
  return staffName(person) || person.tribeId;
}

/** Members and everyone else have pages of their own. */
export function isMember({ accessLevels }: { accessLevels: readonly { id: string }[] }): boolean {
  return personKindOf(accessLevels.map(({ id }) => id)) === 'members';
}

/** The modal for the places of a person restarts when they have changed. */
export function placeKey({ accessLevels, batch, group }: PersonOnPage): string {
  return [...accessLevels.map(({ id }) => id), batch?.id, group?.id].join();
}
