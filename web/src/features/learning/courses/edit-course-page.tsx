import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { CourseInput } from '#gql/graphql.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CourseForm } from './course-form.tsx';
import { CourseLoader } from './course-loader.tsx';
import { UpdateCourse } from './courses.operations.ts';

export default function EditCoursePage() {
  const { id } = useRouteParams('editCourse');
  const navigate = useNavigate();
  const [updateCourse] = useMutation(UpdateCourse);
  const save = async (input: CourseInput) => {
    await updateCourse({ variables: { id, input } });
    toast.success('Course saved');
    await navigate(pathTo('course', { id }));
  };
  return (
    <CourseLoader
      id={id}
      ready={(course) => (
        <Page title={`Edit ${course.name}`} width="reading">
          <CourseForm course={course} submitLabel="Save" backTo={pathTo('course', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
