import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { DataView } from './data-view.tsx';

type DetailViewProps<Data, Variables extends OperationVariables> = {
  query: TypedDocumentNode<Data, Variables>;
  variables: NoInfer<Variables>;
  /** What it is, as in "This product was not found". */
  noun: string;
  /** Why it may not be there. */
  reason?: string;
  /** Where to go then. */
  back?: ReactNode;
  ready: (data: Data) => ReactNode;
};

/** The one thing that a page is about, or why it is not there. */
export function DetailView<Data, Variables extends OperationVariables>({
  noun,
  reason = 'It may have been deleted.',
  back,
  ready,
  ...asked
}: DetailViewProps<Data, Variables>) {
  return (
    <DataView
      {...asked}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState level={1} drawing="search" title={`This ${noun} was not found`} text={reason} action={back} />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={(data) => ready(data)}
    />
  );
}
