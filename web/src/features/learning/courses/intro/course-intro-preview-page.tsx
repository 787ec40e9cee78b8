import { IconPencil } from '@tabler/icons-react';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { CourseIntro } from './course-intro.tsx';
import { CourseLoader } from '../course-loader.tsx';

export default function CourseIntroPreviewPage() {
  const { id } = useRouteParams('courseIntroPreview');
  return (
    <CourseLoader
      id={id}
      ready={(course) => (
        <Page
          title={course.name}
          description={course.shortDescription}
          width="reading"
          action={
            <RouteButton to="courseIntro" params={{ id }} variant="default" leftSection={<IconPencil size={18} />}>
              Back to the intro
            </RouteButton>
          }
        >
          <CourseIntro course={course} />
        </Page>
      )}
    />
  );
}
