import { hookEventFacts, type HookEventKind, hookEventKinds } from '@app/rules/platform/hooks/hook-events';
import { hookForm } from '@app/rules/platform/hooks/hook-input';
import { useState } from 'react';
import type { z } from 'zod';
import type { HookFieldsFragment } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { ShownSecret } from '#parts/secrets/shown-secret.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './hooks.module.css';
import { CreateHook, Hooks, UpdateHook } from './hooks.operations.ts';

export const hookModalId = 'outgoing-hook';

/** A new hook, whose secret is shown after saving, or one that is there. */
export function HookModal({ hook }: { hook: HookFieldsFragment | null }) {
  const [secret, setSecret] = useState<string | null>(null);
  const title = secret === null ? (hook ? 'Edit hook' : 'New hook') : 'The signing secret';
  return (
    <Modal id={hookModalId} title={title} width={560} onClose={() => setSecret(null)}>
      {secret === null ? (
        <HookForm hook={hook} onSecret={setSecret} />
      ) : (
        <NewSecret secret={secret} onDone={() => setSecret(null)} />
      )}
    </Modal>
  );
}

export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const modal = useModal();
  const done = () => {
    onDone();
    modal.close();
  };
  return (
    <div className={classes.secret}>
      <ShownSecret label="Signing secret" value={secret}>
        The receiver checks with it that a request is ours.
      </ShownSecret>
      <div>
        <Button onClick={done}>Done</Button>
      </div>
    </div>
  );
}

type FormProps = { hook: HookFieldsFragment | null; onSecret: (secret: string) => void };

function HookForm({ hook, onSecret }: FormProps) {
  const modal = useModal();
  const [create] = useMutation(CreateHook, { refetchQueries: [Hooks] });
  const [update] = useMutation(UpdateHook, { refetchQueries: [Hooks] });
  const form = useSchemaForm(hookForm, {
    name: hook?.name ?? '',
    address: hook?.address ?? '',
    events: hookEventKinds.filter((kind) => hook?.events.includes(kind)),
  });
  const { failure, save } = useSave(async (input: z.output<typeof hookForm>) => {
    if (hook) {
      await update({ variables: { id: hook.id, input } });
      modal.close();
      toast.success(`${input.name} is saved`);
      return;
    }
    const { data } = await create({ variables: { input } });
    if (data) onSecret(data.createHook.secret);
  });
  const chosen = form.getValues().events;
  const toggle = (kind: HookEventKind) =>
    form.setFieldValue('events', chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]);
  const { error } = form.getInputProps('events');
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField label="Name" placeholder="Zapier: new members" data-autofocus {...form.getInputProps('name')} />
      <TextField
        label="Address"
        placeholder="https://hooks.example.com/tribe"
        help="A public https address. We do not follow redirects."
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('address')}
      />
      <fieldset className={classes.events}>
        <legend>Events</legend>
        {hookEventKinds.map((kind) => (
          <CheckboxField
            key={kind}
            label={hookEventFacts[kind].label}
            help={hookEventFacts[kind].help}
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </fieldset>
      <ModalFormButtons submitLabel={hook ? 'Save hook' : 'Add hook'} />
    </Form>
  );
}
