import { contentStates, contentStatuses } from '@app/rules/learning/content/content-status';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { CoursesQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Cover } from '#ui/pictures/cover.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { type Sort, useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import classes from './courses.module.css';
import { Courses } from './courses.operations.ts';

type Course = CoursesQuery['courses']['items'][number];

const columns: readonly Column<Course>[] = [
  {
    key: 'name',
    header: 'Course',
    sortable: true,
    cell: ({ id, name, cover, author }) => (
      <span className={classes.courseCell}>
        <span className={classes.thumb}>
          <Cover id={id} src={cover?.url} />
        </span>
        <span>
          <b>{name}</b>
          {author && <span className={classes.author}>{author.name}</span>}
        </span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <ContentStatusBadge status={status} /> },
  {
    key: 'units',
    header: 'Units',
    align: 'right',
    cell: ({ outlineCounts }) => outlineCounts.units.toLocaleString('en-PH'),
  },
  {
    key: 'lessons',
    header: 'Lessons',
    align: 'right',
    cell: ({ outlineCounts: { lessons, publishedLessons } }) =>
      lessons === publishedLessons
        ? lessons.toLocaleString('en-PH')
        : `${publishedLessons.toLocaleString('en-PH')} of ${lessons.toLocaleString('en-PH')} published`,
  },
  {
    key: 'opens',
    header: 'Open to',
    cell: ({ isFree, levels }) =>
      isFree ? (
        <StatusBadge tone="info">Free</StatusBadge>
      ) : (
        levels.map(({ name }) => name).join(', ') || <StatusBadge tone="warning">Nobody yet</StatusBadge>
      ),
  },
  {
    key: 'updated',
    header: 'Changed',
    sortable: true,
    cell: ({ updatedAt }) => <DateText value={updatedAt} form="relative" />,
  },
];

const filters: readonly Filter[] = [
  {
    key: 'status',
    label: 'Status',
    options: contentStatuses.map((value) => ({ value, label: contentStates[value].label })).toReversed(),
  },
];

/** Every course, drafts included, for those who make them. */
export default function CoursesPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery({ filters: ['status'], defaultSort: { key: 'updated', direction: 'desc' } });
  const status = query.filters.status?.[0];
  const { data, error, refetch } = useQuery(Courses, {
    variables: {
      filter: {
        search: query.search || null,
        status: contentStatuses.find((known) => known === status) ?? null,
      },
      sort: sortOf(query.sort),
      page: query.page,
      pageSize: query.limit,
    },
  });
  const newCourse = may('course_create') && mayOpen('newCourse') && (
    <RouteButton to="newCourse" leftSection={<IconPlus size={18} />}>
      Create a Course
    </RouteButton>
  );

  return (
    <Page title="Courses" description="What members learn, in units and lessons." action={newCourse}>
      <DataTable
        label="Courses"
        query={query}
        columns={columns}
        filters={filters}
        {...listedRows(data?.courses, { error, refetch })}
        primaryKey="id"
        rowHref={mayOpen('course') ? ({ id }) => pathTo('course', { id }) : undefined}
        searchPlaceholder="Search by name"
        empty={
          <EmptyState
            drawing="book"
            title="No courses yet"
            text="A course has units, and units have lessons. Nobody sees it until you publish it."
            action={newCourse}
          />
        }
        noMatch={{ title: 'No course matches' }}
      />
    </Page>
  );
}

function sortOf(sort: Sort | null): 'name' | 'updated' {
  return sort?.key === 'name' ? 'name' : 'updated';
}
