import { formatDuration } from '@app/rules/text/duration';
import { IconPlus } from '@tabler/icons-react';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import classes from '#parts/content/authoring.module.css';
import { MissingMarks } from '#parts/content/missing-marks.tsx';
import { type Unit, UnitLoader } from './unit-loader.tsx';

export default function UnitPage() {
  const { id } = useRouteParams('unit');
  return <UnitLoader id={id} ready={(unit) => <UnitView unit={unit} />} />;
}

function UnitView({ unit }: { unit: Unit }) {
  const { may, mayOpen } = useAccess();
  const { id, name, shortDescription, description, availableAfterDays, course, lessons } = unit;
  const newLesson = may('lesson_create') && mayOpen('newLesson') && (
    <RouteButton to="newLesson" query={{ unitId: id }} variant="default" leftSection={<IconPlus size={18} />}>
      New lesson
    </RouteButton>
  );
  return (
    <Page
      title={name}
      description={shortDescription}
      width="reading"
      secondaryActions={newLesson}
      action={may('unit_update') && mayOpen('editUnit') && <EditButton to="editUnit" params={{ id }} />}
    >
      <div className={classes.stack}>
        <Card>
          <DescriptionList
            items={[
              {
                label: 'Course',
                value: mayOpen('course') ? (
                  <RouteLink to="course" params={{ id: course.id }}>
                    {course.name}
                  </RouteLink>
                ) : (
                  course.name
                ),
              },
              { label: 'Opens', value: availableAfterDays ? `After ${availableAfterDays} days` : 'At once' },
              { label: 'Description', value: description },
            ]}
          />
        </Card>
        <Card title="Lessons">
          {lessons.length === 0 ? (
            <EmptyState drawing="book" title="No lessons yet" action={newLesson} />
          ) : (
            <ol className={classes.files}>
              {lessons.map((lesson) => (
                <li key={lesson.id} className={classes.fileRow}>
                  <span className={classes.grow}>
                    {mayOpen('lesson') ? (
                      <RouteLink to="lesson" params={{ id: lesson.id }}>
                        {lesson.name}
                      </RouteLink>
                    ) : (
                      lesson.name
                    )}
                    <MissingMarks missing={lesson.missing} />
                  </span>
                  {lesson.durationSeconds ? (
                    <span className={`${classes.dim} num`}>{formatDuration(lesson.durationSeconds)}</span>
                  ) : null}
                  <ContentStatusBadge status={lesson.status} />
                </li>
              ))}
            </ol>
          )}
        </Card>
      </div>
    </Page>
  );
}
