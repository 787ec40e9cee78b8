import { lessonKinds, type LessonType, lessonTypes } from '@app/rules/learning/courses/lesson-types';
import { newLessonInput } from '@app/rules/learning/lessons/lesson-input';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ChooseParent, useParentId } from '#parts/content/choose-parent.tsx';
import { CreateLessonHere } from './lessons.operations.ts';

const types = lessonTypes.map((value) => ({ value, label: lessonKinds[value].label }));

/** A new lesson of the unit named in the query string. */
export default function NewLessonPage() {
  const unitId = useParentId('unitId');
  return (
    <Page title="New lesson" width="reading">
      {unitId ? <NewLesson unitId={unitId} /> : <ChooseParent what="lesson" />}
    </Page>
  );
}

function NewLesson({ unitId }: { unitId: number }) {
  const navigate = useNavigate();
  const [createLesson] = useMutation(CreateLessonHere);
  const form = useSchemaForm(newLessonInput, { name: '', type: 'video' as LessonType });
  const { failure, save } = useSave(async (input: { name: string; type: LessonType }) => {
    const { data } = await createLesson({ variables: { unitId, input } });
    toast.success('Lesson created');
    await navigate(data ? pathTo('editLesson', { id: data.createLesson.id }) : pathTo('unit', { id: unitId }));
  });
  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Name" name="name" {...form.getInputProps('name')} />
        <SelectField label="Type" data={types} {...form.getInputProps('type')} />
        <FormButtons submitLabel="Create lesson" backTo={pathTo('unit', { id: unitId })} />
      </Form>
    </Card>
  );
}
