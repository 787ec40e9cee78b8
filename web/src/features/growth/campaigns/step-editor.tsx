import { stepInput } from '@app/rules/growth/campaigns/sequences';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { useState } from 'react';
import { z } from 'zod';
import type { MailSequencesQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { useAccess } from '#session/use-access.ts';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Switch } from '#ui/inputs/switch.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './campaigns.module.css';
import { MailPreview } from './mail-preview.tsx';
import { MailTextFields } from './mail-text-fields.tsx';
import { CreateSequenceStep, DeleteSequenceStep, UpdateSequenceStep } from './sequences.operations.ts';

type Sequence = MailSequencesQuery['mailSequences'][number];
type Step = Sequence['steps'][number];

/** A field holds text. */
const stepForm = z.object({
  subject: stepInput.shape.subject,
  buttonLabel: stepInput.shape.buttonLabel,
  buttonAddress: stepInput.shape.buttonAddress,
  dayOffset: z
    .string()
    .trim()
    .refine((text) => /^\d{1,3}$/.test(text), 'Enter a whole number')
    .transform(Number),
  hour: z.string().transform((text) => (text === rightAway ? null : Number(text))),
});

const rightAway = 'now';
const hours = [
  { value: rightAway, label: 'Right away (day 0)' },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
  })),
];

const emptyBody: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi {first name},' }] }],
};

type StepEditorProps = { sequence: Sequence['id']; step: Step | null; onSaved: () => void; onGone: () => void };

export function StepEditor({ sequence, step, onSaved, onGone }: StepEditorProps) {
  const { may } = useAccess();
  const [body, setBody] = useState((step?.body ?? emptyBody) as RichText);
  const [isOn, setIsOn] = useState(step?.isOn ?? true);
  const [create] = useMutation(CreateSequenceStep);
  const [update] = useMutation(UpdateSequenceStep);
  const form = useSchemaForm(stepForm, {
    subject: step?.subject ?? '',
    buttonLabel: step?.buttonLabel ?? '',
    buttonAddress: step?.buttonAddress ?? '',
    dayOffset: String(step?.dayOffset ?? 1),
    hour: step && step.hour == null ? rightAway : String(step?.hour ?? 7),
  });
  const { failure, save } = useSave(async (values: z.output<typeof stepForm>) => {
    const input = { ...values, body, isOn };
    await (step
      ? update({ variables: { id: step.id, revision: step.revision, input } })
      : create({ variables: { sequence, input } }));
    toast.success('Email saved');
    onSaved();
  });
  const { subject, buttonLabel, buttonAddress } = form.values;
  return (
    <div className={classes.columns}>
      <Form form={form} failure={failure} onSubmit={save}>
        <Card title={step ? 'Edit email' : 'New email'} rank={2}>
          <div className={classes.stack}>
            <div className={classes.pair}>
              <TextField
                label="Days after the opt-in"
                name="dayOffset"
                inputMode="numeric"
                {...form.getInputProps('dayOffset')}
              />
              <SelectField label="Time in Manila" data={hours} {...form.getInputProps('hour')} />
            </div>
            <MailTextFields
              input={(name) => form.getInputProps(name)}
              body={body}
              bodyError={failure?.fields?.['body']}
              onBody={setBody}
            />
            <Switch
              label="Send this email"
              description="Nobody gets an email that was due before you switched it on."
              checked={isOn}
              onChange={({ currentTarget: { checked } }) => setIsOn(checked)}
            />
            {may('broadcast_send') && (
              <div className={classes.row}>
                <SubmitButton>Save email</SubmitButton>
                {step && <RemoveButton step={step} onGone={onGone} />}
              </div>
            )}
          </div>
        </Card>
      </Form>
      <div className={classes.side}>
        <MailPreview text={{ subject, body, buttonLabel, buttonAddress }} />
      </div>
    </div>
  );
}

function RemoveButton({ step: { id, subject }, onGone }: { step: Step; onGone: () => void }) {
  const [remove] = useMutation(DeleteSequenceStep);
  const ask = async () => {
    const isSure = await confirmDeletion(`“${subject}”`, 'Emails that went out stay on each person’s page.');
    if (isSure && (await attempt(remove({ variables: { id } }), 'Email deleted'))) onGone();
  };
  return <DeleteButton onDelete={ask} />;
}
