import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { LessonFileInput } from '#gql/graphql.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ChooseParent, useParentId } from '#parts/content/choose-parent.tsx';
import { LessonFileForm } from './lesson-file-form.tsx';
import { CreateLessonFile, LessonDetail } from './lessons.operations.ts';

/** A new file of the lesson named in the query string. */
export default function NewLessonFilePage() {
  const lessonId = useParentId('lessonId');
  const navigate = useNavigate();
  const [createFile] = useMutation(CreateLessonFile, { refetchQueries: [LessonDetail] });
  const backTo = lessonId ? pathTo('lesson', { id: lessonId }) : pathTo('courses', {});
  const save = async (input: LessonFileInput) => {
    await createFile({ variables: { lessonId: lessonId ?? 0, input } });
    toast.success('File added');
    await navigate(backTo);
  };
  return (
    <Page title="New lesson file" width="reading">
      {lessonId ? (
        <LessonFileForm submitLabel="Add file" backTo={backTo} onSave={save} />
      ) : (
        <ChooseParent what="file" />
      )}
    </Page>
  );
}
