import { errorText } from '@app/rules/errors/error-text';
import { courseMessages } from '@app/rules/learning/courses/course-input';
import { plural } from '@app/rules/text/plural';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { confirm, confirmDeletion } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { OutlineCourse } from './course-loader.tsx';
import { askToPublish } from './ask-to-publish.tsx';
import {
  CourseLearners,
  CourseOutline,
  DeleteCourse,
  DuplicateCourse,
  PublishCourse,
  SetCourseStatus,
} from './courses.operations.ts';
import { SetLessonsStatus } from '#parts/content/lesson-status.operations.ts';

/** The actions of a whole course. Each reports its result. */
export function useCourseActions(course: OutlineCourse) {
  const client = useDataClient();
  const mayLessons = useAccess().may('lesson_update');
  const [setStatus] = useMutation(SetCourseStatus);
  const [publish] = useMutation(PublishCourse, { refetchQueries: [CourseOutline] });
  const [setLessons] = useMutation(SetLessonsStatus, { refetchQueries: [CourseOutline] });
  const [duplicate] = useMutation(DuplicateCourse);
  const [remove] = useMutation(DeleteCourse);
  const { id, name, units } = course;
  const lessons = units.flatMap((unit) => unit.lessons);

  /** The server's answer; null after a failure, which is reported. */
  const answered = async <Result>(work: Promise<Result>): Promise<Result | null> => {
    try {
      return await work;
    } catch (error) {
      toast.error(errorText(error));
      return null;
    }
  };

  return {
    publish: async () => {
      const drafts = lessons.filter(({ status }) => status === 'draft');
      const ready = drafts.filter(({ missing }) => missing.length === 0).length;
      const choice = await askToPublish({ name, drafts: drafts.length, ready: mayLessons ? ready : 0 });
      if (!choice) return;
      const withLessons = choice === 'with-lessons';
      const done = withLessons ? `${name} and ${plural(ready, 'lesson')} are published` : `${name} is published`;
      await attempt(publish({ variables: { id, withLessons } }), done);
    },
    unpublish: async () => {
      const isConfirmed = await confirm({
        title: `Unpublish ${name}?`,
        body: 'Learners no longer see it. Their progress is kept.',
        confirmLabel: 'Unpublish',
      });
      if (isConfirmed) await attempt(setStatus({ variables: { id, status: 'draft' } }), `${name} is a draft now`);
    },
    publishLessons: async () => {
      const ids = lessons
        .filter(({ status, missing }) => status === 'draft' && missing.length === 0)
        .map((each) => each.id);
      if (ids.length === 0) return void toast.info('No draft is ready: see what is missing.');
      await attempt(
        setLessons({ variables: { ids, status: 'published' } }),
        `${ids.length} ${ids.length === 1 ? 'lesson is' : 'lessons are'} published`,
      );
    },
    /** The id of the copy. */
    duplicate: async (): Promise<number | null> => {
      const answer = await answered(duplicate({ variables: { id } }));
      if (answer?.data) toast.success(`${answer.data.duplicateCourse.name} is a draft`);
      return answer?.data?.duplicateCourse.id ?? null;
    },
    /** True when it was deleted. */
    remove: async (): Promise<boolean> => {
      const counts = await answered(
        client.query({ query: CourseLearners, variables: { id }, fetchPolicy: 'network-only' }),
      );
      const { learners = 0, certificates = 0 } = counts?.data?.course.learnerCounts ?? {};
      if (certificates > 0) {
        toast.error(courseMessages.hasCertificates(certificates));
        return false;
      }
      const isConfirmed = await confirmDeletion(
        name,
        `This also deletes ${plural(units.length, 'unit')} and ${plural(lessons.length, 'lesson')}${learners > 0 ? `, and the progress of ${plural(learners, 'person', 'people')}` : ''}. This cannot be undone.`,
      );
      return isConfirmed && attempt(remove({ variables: { id } }), `${name} was deleted`);
    },
  };
}
