import { type NewFormInput, newFormInput } from '@app/rules/journey/forms/form-input';
import { pathTo } from '@app/rules/navigation/route-table';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useSave } from '#graphql/use-save.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { CreateForm } from './forms.operations.ts';

export const newFormModalId = 'new-form';

export function NewFormModal() {
  return (
    <Modal id={newFormModalId} title="New form">
      <NewForm />
    </Modal>
  );
}

function NewForm() {
  const navigate = useNavigate();
  const modal = useModal();
  const [createForm] = useMutation(CreateForm);
  const form = useSchemaForm(newFormInput, { title: '' });
  const { failure, save } = useSave(async (input: NewFormInput) => {
    const { data } = await createForm({ variables: { input } });
    modal.close();
    if (data) await navigate(pathTo('form', { id: data.createForm.id }));
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField
        label="Title"
        help="People see it above the questions. The form is closed until you open it."
        data-autofocus
        {...form.getInputProps('title')}
      />
      <div>
        <SubmitButton>Create form</SubmitButton>
      </div>
    </Form>
  );
}
