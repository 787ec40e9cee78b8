import { courseIntroInput } from '@app/rules/learning/courses/course-input';
import { pathTo } from '@app/rules/navigation/route-table';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useSave } from '#graphql/use-save.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Page } from '#ui/frame/page.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useUploadPicture } from '#parts/files/use-upload-picture.ts';
import { CourseIntro } from './course-intro.tsx';
import { CourseLoader, type OutlineCourse } from '../course-loader.tsx';
import { UpdateCourseIntro } from '../courses.operations.ts';
import { VideoLinkField } from '#parts/content/video-link-field.tsx';

export default function CourseIntroPage() {
  const { id } = useRouteParams('courseIntro');
  const { may } = useAccess();
  return (
    <CourseLoader
      id={id}
      ready={(course) => (
        <Page
          title={`Intro of ${course.name}`}
          description="What learners see first: a short video and a few words."
          width="reading"
          secondaryActions={
            <RouteButton to="courseIntroPreview" params={{ id }} variant="default" leftSection={<IconEye size={18} />}>
              Preview
            </RouteButton>
          }
        >
          {may('course_update') ? <IntroForm course={course} /> : <CourseIntro course={course} />}
        </Page>
      )}
    />
  );
}

function IntroForm({ course }: { course: OutlineCourse }) {
  const navigate = useNavigate();
  const [updateIntro] = useMutation(UpdateCourseIntro);
  const uploadPicture = useUploadPicture('course-cover');
  const backTo = pathTo('course', { id: course.id });
  const form = useSchemaForm(courseIntroInput, {
    introVideoUrl: course.introVideoUrl ?? '',
    introText: course.introText ?? null,
  });
  const { failure, save } = useSave(async (input: { introVideoUrl?: string | null; introText?: unknown }) => {
    await updateIntro({ variables: { id: course.id, input } });
    toast.success('Intro saved');
    await navigate(backTo);
  });

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <VideoLinkField label="Video link" {...form.getInputProps('introVideoUrl')} />
        <RichTextField
          label="Text"
          // The server's content, or the editor's version of it.
          value={course.introText as RichText | null}
          error={form.errors.introText}
          onChange={(text) => form.setFieldValue('introText', text)}
          onUploadPicture={uploadPicture}
        />
        <FormButtons submitLabel="Save" backTo={backTo} />
      </Form>
    </Card>
  );
}
