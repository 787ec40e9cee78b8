import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { CourseInput } from '#gql/graphql.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CourseForm } from './course-form.tsx';
import { CreateCourse } from './courses.operations.ts';

export default function NewCoursePage() {
  const navigate = useNavigate();
  const [createCourse] = useMutation(CreateCourse);
  const save = async (input: CourseInput) => {
    const { data } = await createCourse({ variables: { input } });
    toast.success('Course created. Now add its first unit.');
    await navigate(data ? pathTo('course', { id: data.createCourse.id }) : pathTo('courses', {}));
  };
  return (
    <Page title="New course" width="reading">
      <CourseForm submitLabel="Create course" backTo={pathTo('courses', {})} onSave={save} />
    </Page>
  );
}
