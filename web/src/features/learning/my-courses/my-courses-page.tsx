import { courseSorts } from '@app/rules/learning/progress/course-progress';
import type { CourseCardFieldsFragment, MyCourseFilter } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FurtherPages } from '#ui/finding/further-pages.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs, useQueryTab } from '#ui/finding/query-tabs.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
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

/** All courses; those in progress on top. */
export default function MyCoursesPage() {
  const [sort, chooseSort] = useQueryTab(sorts, { param: 'sort', resets: [] });
  return (
    <Page title="My Courses">
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

const pageSize = 24;

type CoursesProps = { filter: MyCourseFilter; sort: (typeof courseSorts)[number] };

function Courses({ filter, sort }: CoursesProps) {
  return (
    <DataView
      query={MyCourses}
      variables={{ filter, sort, pageSize }}
      loading={<CoursesToCome />}
      isEmpty={({ myCourses }) => myCourses.totalCount === 0}
      empty={<NoCourses filter={filter} />}
      ready={({ myCourses: { items, totalCount } }) => (
        <>
          <CourseCards courses={items} />
          <FurtherPages total={totalCount} pageSize={pageSize} label="Show more courses">
            {(page) => (
              <DataView
                query={MyCourses}
                variables={{ filter, sort, page, pageSize }}
                loading={<CoursesToCome />}
                ready={({ myCourses }) => <CourseCards courses={myCourses.items} />}
              />
            )}
          </FurtherPages>
        </>
      )}
    />
  );
}

function CourseCards({ courses }: { courses: readonly CourseCardFieldsFragment[] }) {
  return (
    <ul className={classes.grid}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseCard course={course} />
        </li>
      ))}
    </ul>
  );
}

function CoursesToCome() {
  return (
    <div className={classes.grid}>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

function NoCourses({ filter }: { filter: MyCourseFilter }) {
  if (filter === 'watching') {
    return (
      <EmptyState drawing="book" title="Nothing started yet" text="Open a lesson, and the course will appear here." />
    );
  }
  if (filter === 'completed') {
    return (
      <EmptyState
        drawing="book"
        title="Nothing completed yet"
        text="Small steps count. Your first one will appear here."
      />
    );
  }
  return <EmptyState drawing="book" title="No courses yet" text="The team is preparing them. Check back soon." />;
}
