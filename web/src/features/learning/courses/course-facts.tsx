import { formatDuration } from '@app/rules/text/duration';
import { Card } from '#ui/frame/card.tsx';
import { Cover } from '#ui/pictures/cover.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import type { OutlineCourse } from './course-loader.tsx';
import classes from './courses.module.css';

/** The audience and the size, beside the outline. */
export function CourseFacts({ course }: { course: OutlineCourse }) {
  const { id, cover, author, isFree, levels, units, publishedAt, updatedAt, tracks } = course;
  const lessons = units.flatMap((unit) => unit.lessons);
  const seconds = lessons.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  return (
    <Card className={classes.facts}>
      <div className={classes.factsCover}>
        <Cover id={id} src={cover?.url} />
      </div>
      <DescriptionList
        items={[
          { label: 'Author', value: author?.name },
          {
            label: 'Open to',
            value: isFree ? 'Everyone with an account' : levels.map(({ name }) => name).join(', ') || null,
          },
          { label: 'Units', value: units.length.toLocaleString('en-PH') },
          { label: 'Lessons', value: lessons.length.toLocaleString('en-PH') },
          { label: 'Video', value: seconds > 0 ? formatDuration(seconds) : null },
          { label: 'Tracks', value: tracks.map(({ name }) => name).join(', ') || null },
          { label: 'Published', value: publishedAt && <DateText value={publishedAt} /> },
          { label: 'Changed', value: <DateText value={updatedAt} form="relative" /> },
        ]}
      />
    </Card>
  );
}
