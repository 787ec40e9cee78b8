import type { ReactNode } from 'react';
import type { LessonFileDetailQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { NotThere } from '#parts/content/not-there.tsx';
import { LessonFileDetail } from './lessons.operations.ts';

export type LessonFile = LessonFileDetailQuery['lessonFile'];

export function LessonFileLoader({ id, ready }: { id: number; ready: (file: LessonFile) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={LessonFileDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => <NotThere what="file" failure={failure} />}
      ready={({ lessonFile }) => ready(lessonFile)}
    />
  );
}
