import { formatDuration } from '@app/rules/text/duration';
import type { ReactNode } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { Avatar } from '#ui/people/avatar.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './lesson.module.css';

/** The name of a lesson, where it stands in its course, and who made it. */
export function LessonHeading({ lesson, children }: { lesson: MyLessonQuery['myLesson']; children?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <p className={classes.place}>
        {lesson.unitName} · lesson {lesson.place} of {lesson.placeCount}
      </p>
      <Title order={1}>{lesson.name}</Title>
      <p className={classes.by}>
        {lesson.authorName && (
          <>
            <Avatar id={lesson.authorId ?? 0} name={lesson.authorName} src={lesson.authorImage} size="sm" />
            <span>{lesson.authorName}</span>
          </>
        )}
        {lesson.durationSeconds ? <span>{formatDuration(lesson.durationSeconds)}</span> : null}
      </p>
      {children}
    </div>
  );
}
