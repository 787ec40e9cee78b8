import { pathTo } from '@app/rules/navigation/route-table';
import { personInput } from '@app/rules/people/users/person-input';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useSave } from '#graphql/use-save.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Page } from '#ui/frame/page.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { UpdateUser } from './people.operations.ts';
import { PersonFields, valuesOf } from './person-form.tsx';
import { nameOf, PersonLoader, type PersonOnPage } from './person/person-page-parts.tsx';

type EditPersonProps = { id: number; backTo: 'user' | 'nonMember' };

/** The edit page of members and of non-members. */
function EditPerson({ id, backTo }: EditPersonProps) {
  return (
    <PersonLoader
      id={id}
      ready={(person) => (
        <Page title={`Edit ${nameOf(person)}`} width="reading">
          {person.isChangeable && !person.archivedAt ? (
            <EditForm person={person} backTo={backTo} />
          ) : (
            <Banner
              tone="news"
              title="You cannot change this person"
              detail="They have access that you do not have, or they are archived."
            />
          )}
        </Page>
      )}
    />
  );
}

function EditForm({ person, backTo }: { person: PersonOnPage; backTo: EditPersonProps['backTo'] }) {
  const navigate = useNavigate();
  const [updateUser] = useMutation(UpdateUser);
  const form = useSchemaForm(personInput, valuesOf(person));
  const [isSaved, setIsSaved] = useState(false);

  // After the form knows that nothing is unsaved any more; leaving would ask otherwise.
  useEffect(() => {
    if (isSaved) void navigate(pathTo(backTo, { id: person.id }));
  }, [isSaved, navigate, backTo, person.id]);

  const { failure, save } = useSave(async (input: z.output<typeof personInput>) => {
    await updateUser({ variables: { id: person.id, input } });
    form.resetDirty();
    setIsSaved(true);
    toast.success('Saved');
  });
  return (
    <Card padding="lg">
      <Form form={form} failure={failure} onSubmit={save} guard={!isSaved}>
        <PersonFields field={(name) => form.getInputProps(name)} />
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

export function EditMemberPage() {
  const { id } = useRouteParams('editUser');
  return <EditPerson id={id} backTo="user" />;
}

export function EditNonMemberPage() {
  const { id } = useRouteParams('editNonMember');
  return <EditPerson id={id} backTo="nonMember" />;
}
