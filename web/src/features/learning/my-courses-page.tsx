import { courseSorts } from '@app/rules/progress/course-progress';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MyCourseFilter } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryTabs, useQueryTab } from '../../ui/query-tabs.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { ContinuePanel } from './continue-panel.tsx';
import { CourseCard } from './course-card.tsx';
import classes from './courses.module.css';
import { MyCourses } from './learning.operations.ts';

const filters: { value: MyCourseFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'watching', label: 'Watching' },
  { value: 'completed', label: 'Completed' },
];

const sorts = courseSorts.map((value) => ({ value, label: value === 'recent' ? 'Recent' : 'Newest' }));

/** All courses; what one is in the middle of on top. */
export default function MyCoursesPage() {
  const [sort, chooseSort] = useQueryTab(sorts, { param: 'sort', resets: [] });
  return (
    <Page title="My courses">
      <ContinuePanel isOnList />
      <div className={classes.listHead}>
        <Segmented label="Order" options={sorts} value={sort ?? 'recent'} onChange={chooseSort} />
      </div>
      <QueryTabs label="Courses" tabs={filters} param="filter" resets={[]}>
        {(filter) => <Courses key={`${filter}-${sort}`} filter={filter} sort={sort ?? 'recent'} />}
      </QueryTabs>
    </Page>
  );
}

const step = 24;
const most = 96;

function Courses({ filter, sort }: { filter: MyCourseFilter; sort: (typeof courseSorts)[number] }) {
  const [pageSize, setPageSize] = useState(step);
  return (
    <DataView
      query={MyCourses}
      variables={{ filter, sort, pageSize }}
      loading={
        <div className={classes.grid}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      }
      isEmpty={({ myCourses }) => myCourses.totalCount === 0}
      empty={<NoCourses filter={filter} />}
      ready={({ myCourses: { items, totalCount } }) => (
        <>
          <ul className={classes.grid}>
            {items.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
          {totalCount > items.length && pageSize < most && (
            <Button className={classes.more} variant="default" onClick={() => setPageSize(pageSize + step)}>
              Show more courses
            </Button>
          )}
        </>
      )}
    />
  );
}

function NoCourses({ filter }: { filter: MyCourseFilter }) {
  if (filter === 'watching') {
    return (
      <EmptyState drawing="book" title="Nothing begun yet" text="Open a lesson, and you find your way back here." />
    );
  }
  if (filter === 'completed') {
    return (
      <EmptyState
        drawing="book"
        title="Nothing completed yet"
        text="Small steps count. Your first one will stand here."
      />
    );
  }
  return <EmptyState drawing="book" title="No courses yet" text="The team is preparing them. Look again soon." />;
}
