import { DataView } from '#graphql/data-view.tsx';
import { NotFoundState } from '#navigation/not-found-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { MyLesson } from './learning.operations.ts';
import { LessonView } from './lesson-view.tsx';

export default function LessonPage() {
  const { lessonId } = useRouteParams('viewLesson');
  return (
    <DataView
      key={lessonId}
      query={MyLesson}
      variables={{ id: lessonId }}
      loading={<SkeletonPage />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? <NoLesson /> : <ErrorState level={1} message={text} onRetry={retry} />
      }
      ready={({ myLesson }, { refetch }) => <LessonView lesson={myLesson} onChanged={refetch} />}
    />
  );
}

function NoLesson() {
  return (
    <NotFoundState
      text="We could not find this lesson. It may have been removed."
      action={
        <RouteButton to="viewCourses" variant="default">
          Go to my courses
        </RouteButton>
      }
    />
  );
}
