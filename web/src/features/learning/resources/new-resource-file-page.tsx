import { pathTo } from '@app/rules/navigation/route-table';
import type { ResourceFileInput } from '@app/rules/learning/resources/resource-file';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ResourceFileForm } from './resource-file-form.tsx';
import { CreateResourceFile } from './resources.operations.ts';

export default function NewResourceFilePage() {
  const navigate = useNavigate();
  const [create] = useMutation(CreateResourceFile);
  const save = async (input: ResourceFileInput) => {
    const { data } = await create({ variables: { input } });
    toast.success('Resource added');
    await navigate(data ? pathTo('resourceFile', { id: data.createResourceFile.id }) : pathTo('resourceFiles', {}));
  };
  return (
    <Page title="New resource file" width="reading">
      <ResourceFileForm submitLabel="Add resource" backTo={pathTo('resourceFiles', {})} onSave={save} />
    </Page>
  );
}
