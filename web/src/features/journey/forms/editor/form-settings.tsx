import type { FormField, StageRule } from '@app/rules/journey/forms/form-fields';
import { type FormInput, formInput } from '@app/rules/journey/forms/form-input';
import { journeyFormSlug } from '@app/rules/journey/forms/form-messages';
import { useState } from 'react';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import type { FormPartsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toast } from '#ui/toasts/toast.ts';
import { UpdateForm } from '../forms.operations.ts';
import classes from '../forms.module.css';
import { StageRules } from './stage-rules.tsx';

/** The server's input, with the addresses as one text; the stage rules are kept beside the form. */
const settingsForm = formInput.omit({ notify: true, stageRules: true }).extend({ notify: z.string().max(5_000) });

/** Access, number of answers, and what happens after one. */
export function FormSettings({ form: saved }: { form: FormPartsFragment }) {
  const [updateForm] = useMutation(UpdateForm);
  const [rules, setRules] = useState<StageRule[]>(() => saved.stageRules.map(plainRule));
  const form = useSchemaForm(settingsForm, {
    title: saved.title,
    slug: saved.slug,
    intro: saved.intro ?? '',
    thankYou: saved.thankYou ?? '',
    isOpen: saved.isOpen,
    isPublic: saved.isPublic,
    isOnce: saved.isOnce,
    sendsConfirmation: saved.sendsConfirmation,
    notify: saved.notify.join(', '),
  });
  const isJourneyForm = saved.slug === journeyFormSlug;

  const { failure, save } = useSave(async ({ notify, ...values }: z.output<typeof settingsForm>) => {
    const input: FormInput = { ...values, notify: addressesOf(notify), ...(isJourneyForm && { stageRules: rules }) };
    await updateForm({ variables: { id: saved.id, input } });
    form.resetDirty();
    toast.success('Settings saved');
  });

  return (
    <div className={classes.settings}>
      <Card>
        <Form form={form} failure={failure} onSubmit={save}>
          <TextField label="Title" {...form.getInputProps('title')} />
          <TextField
            label="Address"
            help={`People open it at /form/${form.values.slug || '…'}`}
            disabled={isJourneyForm}
            {...form.getInputProps('slug')}
          />
          <TextareaField
            label="Introduction"
            help="Above the questions. **bold** and lists work."
            {...form.getInputProps('intro')}
          />
          <TextareaField label="Thank-you text" help="Shown after sending." {...form.getInputProps('thankYou')} />
          <CheckboxField
            label="Open"
            help="A closed form takes no answers."
            {...form.getInputProps('isOpen', { type: 'checkbox' })}
          />
          <CheckboxField
            label="Visitors may answer too"
            help="Otherwise people see the questions but have to log in to send."
            {...form.getInputProps('isPublic', { type: 'checkbox' })}
          />
          <CheckboxField
            label="One answer per person"
            help="We know visitors only by their browser."
            {...form.getInputProps('isOnce', { type: 'checkbox' })}
          />
          <TextField
            label="Notify these emails"
            help="They get an email for every answer. Separate them with commas."
            {...form.getInputProps('notify')}
          />
          <CheckboxField
            label="Confirm by email"
            help="People with an account get an email that confirms their answers."
            {...form.getInputProps('sendsConfirmation', { type: 'checkbox' })}
          />
          {isJourneyForm && (
            <StageRules
              rules={rules}
              fields={(saved.currentVersion?.fields ?? []) as readonly FormField[]}
              onChange={setRules}
            />
          )}
          <div className={classes.buttons}>
            <SubmitButton>Save settings</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}

function addressesOf(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean);
}

/** The rule without the marks of the cache, as the server takes it. */
function plainRule({ stageNumber, when }: StageRule): StageRule {
  return { stageNumber, when: when.map(({ fieldId, is, of }) => ({ fieldId, is, of: [...of] })) };
}
