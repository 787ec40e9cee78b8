import type { ReactNode } from 'react';
import { PageFailure } from '#navigation/page-failure.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import type { Operation } from './client/operation.ts';
import { DataView } from './data-view.tsx';

type DetailViewProps<Data, Variables> = {
  query: Operation<Data, Variables>;
  variables: NoInfer<Variables>;
  /** The kind of thing, as in "There is no product at this address". */
  noun: string;
  /** Why it may not be there. */
  reason?: string;
  /** The page to go to then. */
  back?: ReactNode;
  ready: (data: Data) => ReactNode;
};

/** The one thing that a page is about, or why it is not there. */
export function DetailView<Data, Variables>({
  noun,
  reason = 'It may have been deleted.',
  back,
  ready,
  ...rest
}: DetailViewProps<Data, Variables>) {
  return (
    <DataView
      {...rest}
      loading={<SkeletonCard />}
      failure={(failure) => <PageFailure noun={noun} reason={reason} back={back} failure={failure} />}
      ready={(data) => ready(data)}
    />
  );
}
