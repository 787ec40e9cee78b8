import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { UnitInput } from '#gql/graphql.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { UpdateUnit } from '../outline/outline.operations.ts';
import { UnitForm } from './unit-form.tsx';
import { UnitLoader } from './unit-loader.tsx';

export default function EditUnitPage() {
  const { id } = useRouteParams('editUnit');
  const navigate = useNavigate();
  const [updateUnit] = useMutation(UpdateUnit);
  const save = async (input: UnitInput) => {
    await updateUnit({ variables: { id, input } });
    toast.success('Unit saved');
    await navigate(pathTo('unit', { id }));
  };
  return (
    <UnitLoader
      id={id}
      ready={(unit) => (
        <Page title={`Edit ${unit.name}`} width="reading">
          <UnitForm unit={unit} submitLabel="Save" backTo={pathTo('unit', { id })} onSave={save} />
        </Page>
      )}
    />
  );
}
