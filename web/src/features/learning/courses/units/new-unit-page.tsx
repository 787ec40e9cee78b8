import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { UnitInput } from '#gql/graphql.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ChooseParent, useParentId } from '#parts/content/choose-parent.tsx';
import { CreateUnit } from '../outline/outline.operations.ts';
import { UnitForm } from './unit-form.tsx';

/** A new unit of the course in the query string, or of one that is chosen first. */
export default function NewUnitPage() {
  const courseId = useParentId('courseId');
  const navigate = useNavigate();
  const [createUnit] = useMutation(CreateUnit);
  const backTo = courseId ? pathTo('course', { id: courseId }) : pathTo('courses', {});
  const save = async (input: UnitInput) => {
    await createUnit({ variables: { courseId: courseId ?? 0, input } });
    toast.success('Unit created');
    await navigate(backTo);
  };
  return (
    <Page title="New unit" width="reading">
      {courseId ? <UnitForm submitLabel="Create unit" backTo={backTo} onSave={save} /> : <ChooseParent what="unit" />}
    </Page>
  );
}
