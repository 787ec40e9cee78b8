import { plural } from '@app/rules/text/plural';
import type { ReactNode } from 'react';
import type { PersonCoursesQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { PersonCertificate } from './person-certificate.tsx';
import { PersonCourses } from './person-courses.operations.ts';
import classes from './person-courses.module.css';

type PersonCourse = PersonCoursesQuery['personCourses'][number];

type PersonCoursesProps = {
  userId: number;
  title: string;
  /** How many are shown; all without it. */
  most?: number;
  aside?: ReactNode;
  footer?: ReactNode;
};

/** The courses somebody has begun, the last opened first, for staff. */
export function PersonCoursesPanel({ userId, title, most, aside, footer }: PersonCoursesProps) {
  return (
    <Card title={title} rank={2} aside={aside} footer={footer}>
      <DataView
        query={PersonCourses}
        variables={{ userId }}
        loading={<SkeletonText lines={4} />}
        empty={<p className={classes.dim}>No course begun yet</p>}
        ready={({ personCourses }) => (
          <ul className={classes.courses}>
            {personCourses.slice(0, most).map((course) => (
              <li key={course.courseId} className={classes.course}>
                <CourseLine course={course} />
              </li>
            ))}
          </ul>
        )}
      />
    </Card>
  );
}

function CourseLine({ course }: { course: PersonCourse }) {
  const { mayOpen } = useAccess();
  const { courseId, name, coverUrl, percent, isCompleted, certificateCode } = course;
  return (
    <>
      <span className={classes.cover}>
        <Cover id={courseId} src={coverUrl} />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <span className={classes.name}>
            {mayOpen('course') ? (
              <RouteLink to="course" params={{ id: courseId }}>
                {name}
              </RouteLink>
            ) : (
              name
            )}
          </span>
          <b>{percent}%</b>
        </div>
        <ProgressBar percent={percent} label={`Progress in ${name}`} tone={isCompleted ? 'primary' : 'accent'} />
        <p className={classes.dim}>
          <Where course={course} />
        </p>
        {certificateCode && <PersonCertificate code={certificateCode} courseName={name} />}
      </div>
    </>
  );
}

function Where({
  course: { isCompleted, doneCount, lessonCount, lastLesson, lastOpenedAt },
}: {
  course: PersonCourse;
}) {
  if (isCompleted)
    return (
      <>
        Finished, last opened <DateText value={lastOpenedAt} form="relative" />
      </>
    );
  if (lastLesson) return `Lesson ${lastLesson.number} of ${lessonCount}: ${lastLesson.name}`;
  return `${doneCount} of ${plural(lessonCount, 'lesson')} finished`;
}
