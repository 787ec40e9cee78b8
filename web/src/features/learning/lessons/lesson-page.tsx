import { contentStates } from '@app/rules/learning/content/content-status';
import { lessonKinds } from '@app/rules/learning/courses/lesson-types';
import { plural } from '@app/rules/text/plural';
import { formatDuration } from '@app/rules/text/duration';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { IconEye, IconEyeOff, IconWorldUpload } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx';
import { VideoEmbed } from '#ui/rich-text/video-embed.tsx';
import { ContentStatusBadge } from '#parts/content/content-status-badge.tsx';
import classes from '#parts/content/authoring.module.css';
import { MissingMarks } from '#parts/content/missing-marks.tsx';
import { SetLessonsStatus } from '#parts/content/lesson-status.operations.ts';
import { LessonFilesCard } from './lesson-files-card.tsx';
import { type LessonForStaff, LessonLoader } from './lesson-loader.tsx';
import { LessonDetail } from './lessons.operations.ts';

export default function LessonPage() {
  const { id } = useRouteParams('lesson');
  return <LessonLoader id={id} ready={(lesson) => <LessonView lesson={lesson} />} />;
}

function LessonView({ lesson }: { lesson: LessonForStaff }) {
  const { may, mayOpen } = useAccess();
  // Told when the page shows it too, and in the outline of the course at once.
  const [publish] = useMutation(SetLessonsStatus, { refetchQueries: [LessonDetail], awaitRefetchQueries: true });
  const { id, name, status, unit, type, videoUrl, videoFile, durationSeconds, body } = lesson;
  const isDraft = status === 'draft';

  const toggle = () =>
    attempt(
      publish({ variables: { ids: [id], status: contentStates[status].next } }),
      isDraft ? `${name} is published` : `${name} is a draft now`,
    );

  return (
    <Page
      title={name}
      mark={<ContentStatusBadge status={status} />}
      description={lesson.shortDescription}
      width="reading"
      secondaryActions={
        <>
          <RouteButton
            to="viewLesson"
            params={{ courseId: unit.courseId, lessonId: id }}
            variant="default"
            leftSection={<IconEye size={18} />}
          >
            View as learner
          </RouteButton>
          {may('lesson_update') && (
            <Button
              variant="default"
              leftSection={isDraft ? <IconWorldUpload size={18} /> : <IconEyeOff size={18} />}
              onClick={() => void toggle()}
            >
              {isDraft ? 'Publish' : 'Unpublish'}
            </Button>
          )}
        </>
      }
      action={may('lesson_update') && mayOpen('editLesson') && <EditButton to="editLesson" params={{ id }} />}
    >
      <div className={classes.stack}>
        <MissingMarks missing={lesson.missing} />
        {videoUrl && <VideoEmbed src={videoUrl} />}
        {videoFile && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the learner's player has the captions
          <video className={classes.videoPoster} src={videoFile.url} controls preload="none" />
        )}
        <Card padding="lg">
          {body.content ? (
            // The server stores nothing but cleaned texts here.
            <RichTextView value={body.content as RichText} />
          ) : (
            <EmptyState drawing="book" title="No text yet" />
          )}
        </Card>
        <LessonFilesCard lessonId={id} files={lesson.files} />
        <Card title="About this lesson">
          <DescriptionList
            items={[
              { label: 'Course', value: <CourseName course={unit.course} /> },
              {
                label: 'Unit',
                value: mayOpen('unit') ? (
                  <RouteLink to="unit" params={{ id: unit.id }}>
                    {unit.name}
                  </RouteLink>
                ) : (
                  unit.name
                ),
              },
              { label: 'Type', value: lessonKinds[type].label },
              { label: 'Duration', value: durationSeconds ? formatDuration(durationSeconds) : null },
              { label: 'Quiz', value: lesson.quiz ? quizText(lesson.quiz) : null },
              { label: 'Free preview', value: lesson.isFreePreview ? 'Yes' : 'No' },
              { label: 'Free lesson', value: lesson.isFreeLesson ? 'Yes, on /free-lessons' : 'No' },
              { label: 'Captions', value: lesson.captionsFile?.name },
              { label: 'Transcript', value: body.transcript ? `${body.transcript.length} characters` : null },
            ]}
          />
        </Card>
      </div>
    </Page>
  );
}

function quizText({ questions, countsToCompletion }: NonNullable<LessonForStaff['quiz']>): string {
  return `${plural(questions.length, 'question')}${countsToCompletion ? ', needed to complete the lesson' : ''}`;
}

function CourseName({ course: { id, name } }: { course: { id: number; name: string } }) {
  const { mayOpen } = useAccess();
  if (!mayOpen('course')) return name;
  return (
    <RouteLink to="course" params={{ id }}>
      {name}
    </RouteLink>
  );
}
