import { pathTo } from '@app/rules/navigation/route-table';
import type { ResourceFileInput } from '@app/rules/learning/resources/resource-file';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ResourceFileForm } from './resource-file-form.tsx';
import { ResourceFileLoader } from './resource-file-loader.tsx';
import { ResourceFileDetail, UpdateResourceFile } from './resources.operations.ts';

export default function EditResourceFilePage() {
  const { id } = useRouteParams('editResourceFile');
  const navigate = useNavigate();
  const [update] = useMutation(UpdateResourceFile, {
    refetchQueries: [{ query: ResourceFileDetail, variables: { id } }],
    awaitRefetchQueries: true,
  });
  const save = async (input: ResourceFileInput) => {
    await update({ variables: { id, input } });
    toast.success('Resource saved');
    await navigate(pathTo('resourceFile', { id }));
  };
  return (
    <ResourceFileLoader
      id={id}
      ready={(resource) => (
        <Page title={`Edit ${resource.title}`} width="reading">
          <ResourceFileForm
            resource={resource}
            submitLabel="Save"
            backTo={pathTo('resourceFile', { id })}
            onSave={save}
          />
        </Page>
      )}
    />
  );
}
