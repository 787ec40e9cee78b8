import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { LessonFileInput } from '#gql/graphql.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { LessonFileForm } from './lesson-file-form.tsx';
import { LessonFileLoader } from './lesson-file-loader.tsx';
import { UpdateLessonFile } from './lessons.operations.ts';

export default function EditLessonFilePage() {
  const { id } = useRouteParams('editLessonFile');
  const navigate = useNavigate();
  const [updateFile] = useMutation(UpdateLessonFile);
  const save = async (input: LessonFileInput) => {
    await updateFile({ variables: { id, input } });
    toast.success('File saved');
    await navigate(pathTo('lessonFile', { id }));
  };
  return (
    <LessonFileLoader
      id={id}
      ready={(file) => (
        <Page title={`Edit ${file.name}`} width="reading">
          <LessonFileForm file={file} submitLabel="Save" backTo={pathTo('lessonFile', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
