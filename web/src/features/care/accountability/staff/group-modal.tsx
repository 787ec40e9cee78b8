import { groupInput, groupSize } from '@app/rules/care/accountability/accountability-input';
import { largestGroup, rhythms, smallestGroup, weekdays } from '@app/rules/care/accountability/group-words';
import { useState } from 'react';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import type { AccountabilityGroupRowFragment } from '#gql/graphql.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { type PersonChoice, PersonSelect } from '#ui/fields/person-select.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CreateAccountabilityGroup, UpdateAccountabilityGroup } from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import { useWaitingPeople } from './use-waiting-people.ts';
import classes from './staff.module.css';

export const newGroupModalId = 'new-accountability-group';
export const editGroupModalId = 'edit-accountability-group';

type GroupModalProps = {
  group: AccountabilityGroupRowFragment | null;
  managesAll: boolean;
  /** Of a new group. */
  seats?: number;
};

export function GroupModal(props: GroupModalProps) {
  const { group } = props;
  return (
    <Modal id={group ? editGroupModalId : newGroupModalId} title={group ? `Edit ${group.name}` : 'New group'}>
      <GroupForm {...props} />
    </Modal>
  );
}

const sizeMessage = `Choose a size from ${smallestGroup} to ${largestGroup}.`;

export const groupForm = z.object({
  name: groupInput.shape.name,
  capacity: z
    .string()
    .trim()
    .regex(/^\d{1,2}$/, sizeMessage)
    .transform(Number)
    .pipe(groupSize),
  rhythm: z.enum(rhythms),
  checkInDay: z.string().transform(Number),
  callTime: groupInput.shape.callTime,
  callLink: groupInput.shape.callLink,
  chatLink: groupInput.shape.chatLink,
});

function GroupForm({ group, managesAll, seats = largestGroup }: GroupModalProps) {
  const modal = useModal();
  const [people, setPeople] = useState<PersonChoice[]>([]);
  const [create] = useMutation(CreateAccountabilityGroup, { refetchQueries: everything });
  const [update] = useMutation(UpdateAccountabilityGroup, { refetchQueries: everything });
  const form = useSchemaForm(groupForm, {
    name: group?.name ?? '',
    capacity: String(group?.capacity ?? seats),
    rhythm: group?.rhythm ?? 'weekly',
    checkInDay: String(group?.checkInDay ?? 7),
    callTime: group?.callTime ?? '',
    callLink: group?.callLink ?? '',
    chatLink: group?.chatLink ?? '',
  });
  const { failure, save } = useSave(async (input: z.output<typeof groupForm>) => {
    if (group) await update({ variables: { id: group.id, input } });
    else await create({ variables: { input, userIds: people.map(({ id }) => id), leadId: people[0]?.id ?? null } });
    toast.success(group ? 'Group saved' : 'Group created');
    modal.close();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Name" placeholder="Kapit-bisig" data-autofocus {...form.getInputProps('name')} />
      {managesAll && (
        <TextField
          label="Seats"
          inputMode="numeric"
          help="A group never has more people. Seats that are left are for those who join later."
          {...form.getInputProps('capacity')}
        />
      )}
      <SelectField
        label="Check-in"
        data={[
          { value: 'weekly', label: 'Every week' },
          { value: 'daily', label: 'Every day' },
        ]}
        {...form.getInputProps('rhythm')}
      />
      <SelectField
        label="Day of the week"
        help="On this day the week closes, at midnight. A change counts when the week that is open has closed."
        data={weekdays.map((label, place) => ({ value: String(place + 1), label }))}
        {...form.getInputProps('checkInDay')}
      />
      <TextField label="Time of the call" placeholder="20:30" {...form.getInputProps('callTime')} />
      <TextField label="Link to the call" placeholder="https://" {...form.getInputProps('callLink')} />
      <TextField label="Link to the group chat" placeholder="https://" {...form.getInputProps('chatLink')} />
      {!group && (
        <>
          <PersonSelect
            label="Members"
            help="The first one leads. Members without a group are found by name."
            clears
            usePeople={useWaitingPeople}
            onChoose={(person) =>
              person && setPeople((before) => [...before.filter(({ id }) => id !== person.id), person])
            }
          />
          {people.length > 0 && (
            <p className={classes.names}>
              {people.map(({ name }, place) => (place === 0 ? `${name} (lead)` : name)).join(', ')}
            </p>
          )}
        </>
      )}
      <ModalFormButtons submitLabel={group ? 'Save' : 'Create group'} />
    </Form>
  );
}
