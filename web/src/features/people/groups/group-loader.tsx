import type { ReactNode } from 'react';
import type { GroupDetailQuery, SubGroupDetailQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { GroupDetail, SubGroupDetail } from './groups.operations.ts';

const reason = 'It may have been deleted, or you do not lead it.';

/** The group of a page, or why it is not there. */
export function GroupLoader({ id, ready }: { id: number; ready: (group: GroupDetailQuery['group']) => ReactNode }) {
  return (
    <DetailView
      key={id}
      query={GroupDetail}
      variables={{ id }}
      noun="group"
      reason={reason}
      ready={({ group }) => ready(group)}
    />
  );
}

type SubGroupLoaderProps = { id: number; ready: (subGroup: SubGroupDetailQuery['subGroup']) => ReactNode };

export function SubGroupLoader({ id, ready }: SubGroupLoaderProps) {
  return (
    <DetailView
      key={id}
      query={SubGroupDetail}
      variables={{ id }}
      noun="sub-group"
      reason={reason}
      ready={({ subGroup }) => ready(subGroup)}
    />
  );
}
