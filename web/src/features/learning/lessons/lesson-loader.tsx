import type { ReactNode } from 'react';
import type { LessonDetailQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { NotThere } from '#parts/content/not-there.tsx';
import { LessonDetail } from './lessons.operations.ts';

export type LessonForStaff = LessonDetailQuery['lesson'];

export function LessonLoader({ id, ready }: { id: number; ready: (lesson: LessonForStaff) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={LessonDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => <NotThere what="lesson" failure={failure} />}
      ready={({ lesson }) => ready(lesson)}
    />
  );
}
