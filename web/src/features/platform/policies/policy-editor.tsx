import { POLICY_LIMIT, policyFacts, policyInput, type PolicyName } from '@app/rules/platform/policies/policy';
import { textChanges } from '@app/rules/platform/policies/text-changes';
import { useState } from 'react';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './policies.module.css';
import { PolicyVersions, PublishPolicy } from './policies.operations.ts';
import { PolicyProse, publishedProse } from './policy-page.tsx';
import { Changes } from './text-changes.tsx';

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
  { value: 'changes', label: 'Compare' },
] as const;

type Props = { name: PolicyName; version: number; text: string; onClose: () => void };

/** A new version, begun from the one in force. */
export function PolicyEditor({ name, version, text, onClose }: Props) {
  return (
    <Drawer opened onClose={onClose} width={820} title={`${policyFacts[name].title}, version ${version + 1}`}>
      <EditorForm name={name} version={version} text={text} onClose={onClose} />
    </Drawer>
  );
}

function EditorForm({ name, version, text, onClose }: Props) {
  const [view, setView] = useState<(typeof views)[number]['value']>('write');
  const [publish] = useMutation(PublishPolicy, { refetchQueries: [PolicyVersions] });
  const form = useSchemaForm(policyInput, { text, note: '', asksAgain: false });
  const { failure, save } = useSave(async (input: z.output<typeof policyInput>) => {
    await publish({ variables: { name, after: version, input } });
    toast.success(`Version ${version + 1} is published`);
    onClose();
  });
  const typed = form.getValues().text;
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <Segmented label="View" options={[...views]} value={view} onChange={setView} />
      {view === 'write' && (
        <TextareaField
          label="Text"
          help="Markdown. A line that begins with ## is a heading of the contents."
          minRows={16}
          maxRows={24}
          maxLength={POLICY_LIMIT}
          {...form.getInputProps('text')}
        />
      )}
      {view === 'preview' && (
        <div className={classes.preview}>
          <PolicyProse {...publishedProse(typed)} />
        </div>
      )}
      {view === 'changes' && <Changes changes={textChanges(text, typed)} />}
      <TextField
        label="What changed"
        help="One sentence, which those who are asked again read."
        placeholder="Refunds now take five working days."
        {...form.getInputProps('note')}
      />
      <CheckboxField
        label="Ask members to agree again"
        help="On their next visit, once, in a sheet that they can put off."
        {...form.getInputProps('asksAgain', { type: 'checkbox' })}
      />
      <SubmitButton>{`Publish version ${version + 1}`}</SubmitButton>
    </Form>
  );
}
