import type { ReactNode } from 'react';
import type { UnitDetailQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { NotThere } from '#parts/content/not-there.tsx';
import { UnitDetail } from '../outline/outline.operations.ts';

export type Unit = UnitDetailQuery['unit'];

export function UnitLoader({ id, ready }: { id: number; ready: (unit: Unit) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={UnitDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => <NotThere what="unit" failure={failure} />}
      ready={({ unit }) => ready(unit)}
    />
  );
}
