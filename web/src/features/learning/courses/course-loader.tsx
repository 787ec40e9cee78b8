import type { ReactNode } from 'react';
import type { CourseOutlineQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { CourseOutline } from './courses.operations.ts';
import { NotThere } from '#parts/content/not-there.tsx';

export type OutlineCourse = CourseOutlineQuery['course'];
export type OutlineUnit = OutlineCourse['units'][number];
export type OutlineLesson = OutlineUnit['lessons'][number];

/** The course of a page with its outline, or why it is not there. */
export function CourseLoader({ id, ready }: { id: number; ready: (course: OutlineCourse) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={CourseOutline}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={(failure) => <NotThere what="course" failure={failure} />}
      ready={({ course }) => ready(course)}
    />
  );
}
