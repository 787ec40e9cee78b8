import { type ManagerInput, managerInput, USUAL_CAPACITY } from '@app/rules/care/success-managers/manager-input';
import { languages } from '@app/rules/care/success-managers/languages';
import { pathTo } from '@app/rules/navigation/route-table';
import { manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import type { ManagerFieldsFragment } from '#gql/graphql.ts';
import { useNavigate } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import {
  AddSuccessManager,
  OneSuccessManager,
  RemoveSuccessManager,
  SuccessManagerCandidates,
  SuccessManagers,
  UpdateSuccessManager,
} from './success-managers.operations.ts';
import classes from './success-managers.module.css';

export const addManagerModalId = 'add-success-manager';
export const editManagerModalId = 'edit-success-manager';

/** Adds somebody who looks after members. */
export function AddManagerModal() {
  const modal = useModal();
  const isOpen = modal.current === addManagerModalId;
  const { data } = useQuery(SuccessManagerCandidates, { skip: !isOpen, fetchPolicy: 'cache-and-network' });
  const [userId, setUserId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [add] = useMutation(AddSuccessManager, { refetchQueries: [SuccessManagers, SuccessManagerCandidates] });
  const save = async (input: ManagerInput) => {
    setMissing(userId === null);
    if (userId === null) return;
    await add({ variables: { userId: Number(userId), input: wired(input) } });
    setUserId(null);
    toast.success('Success manager added');
    modal.close();
  };
  const usual: ManagerInput = { capacity: USUAL_CAPACITY, absentUntil: null, isTaking: true, languages: [] };
  return (
    <Modal id={addManagerModalId} title="Add a success manager">
      <SelectField
        label="Who"
        placeholder="Choose somebody of the team"
        searchable
        data={(data?.successManagerCandidates ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={userId}
        onChange={setUserId}
        error={isMissing && userId === null ? 'Please choose somebody' : undefined}
      />
      <ManagerForm values={usual} onSave={save} label="Add" />
    </Modal>
  );
}

/** Capacity, absence and languages of one manager. */
export function EditManagerModal({ manager }: { manager: ManagerFieldsFragment }) {
  const modal = useModal();
  const [update] = useMutation(UpdateSuccessManager, { refetchQueries: [SuccessManagers, OneSuccessManager] });
  const navigate = useNavigate();
  const { id, name, caseload, capacity, absentUntil, isTaking, languages: spoken } = manager;
  const save = async (input: ManagerInput) => {
    await update({ variables: { userId: id, input: wired(input) } });
    toast.success('Saved');
    modal.close();
  };
  const [remove, { loading }] = useMutation(RemoveSuccessManager, { refetchQueries: [SuccessManagers] });
  const leave = async () => {
    const isSure = await confirm({ title: `Remove ${name}?`, confirmLabel: 'Remove', danger: true });
    if (!isSure || !(await attempt(remove({ variables: { userId: id } }), `${name} looks after nobody any more`)))
      return;
    modal.close();
    void navigate(pathTo('successManagers'));
  };
  return (
    <Modal id={editManagerModalId} title={name}>
      <ManagerForm
        key={JSON.stringify(manager)}
        values={{ capacity, absentUntil: absentUntil ?? null, isTaking, languages: spoken }}
        onSave={save}
        label="Save"
      />
      {caseload === 0 && (
        <Button variant="subtle" loading={loading} onClick={() => void leave()}>
          Remove from success managers
        </Button>
      )}
    </Modal>
  );
}

/** As the server takes it: an empty day is none. */
const wired = ({ capacity, absentUntil, isTaking, languages: spoken }: ManagerInput) => ({
  capacity: Number(capacity),
  absentUntil: absentUntil || null,
  isTaking,
  languages: spoken,
});

type ManagerFormProps = { values: ManagerInput; onSave: (values: ManagerInput) => Promise<void>; label: string };

function ManagerForm({ values, onSave, label }: ManagerFormProps) {
  const today = manilaDay(useNow());
  const form = useSchemaForm(managerInput, values);
  const { failure, save } = useSave(onSave);
  const toggle = (language: (typeof languages)[number], isOn: boolean) =>
    form.setFieldValue(
      'languages',
      languages.filter((one) => (one === language ? isOn : form.values.languages.includes(one))),
    );
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <NumberInput
        label="Capacity"
        description="As many members at the same time. By turn nobody gets more."
        min={0}
        max={5000}
        value={form.values.capacity}
        error={form.errors['capacity']}
        onChange={(value) => form.setFieldValue('capacity', Number(value))}
      />
      <DateField
        label="Away until"
        help="The last day away. New members go to others until then."
        clearable
        minDate={today}
        value={form.values.absentUntil ?? null}
        error={form.errors['absentUntil']}
        onChange={(day) => form.setFieldValue('absentUntil', day)}
      />
      <CheckboxField
        label="Takes new members by turn"
        checked={form.values.isTaking}
        onChange={(event) => form.setFieldValue('isTaking', event.currentTarget.checked)}
      />
      <fieldset className={classes.languages}>
        <legend>Languages</legend>
        {languages.map((language) => (
          <CheckboxField
            key={language}
            label={language}
            checked={form.values.languages.includes(language)}
            onChange={(event) => toggle(language, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <ModalFormButtons submitLabel={label} />
    </Form>
  );
}
