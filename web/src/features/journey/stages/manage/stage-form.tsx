import { type StageInput, stageInput } from '@app/rules/journey/stages/stage';
import { NumberInput } from '#ui/inputs/number-input.tsx';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { PeopleField } from './people-field.tsx';
import type { StageOfPage } from './stage-loader.tsx';

type StageFormProps = {
  stage?: StageOfPage;
  submitLabel: string;
  backTo: string;
  onSave: (input: StageInput & { reviewerIds: number[] }) => Promise<unknown>;
};

export function StageForm({ stage, submitLabel, backTo, onSave }: StageFormProps) {
  const form = useSchemaForm(stageInput, {
    number: stage?.number ?? 0,
    name: stage?.name ?? '',
    description: stage?.description ?? '',
    leaderId: stage?.leader?.id ?? null,
    reviewerIds: stage?.reviewers.map(({ id }) => id) ?? [],
  });
  const { failure, save } = useSave(onSave);
  const leader = form.getInputProps('leaderId');
  const reviewers = form.getInputProps('reviewerIds');
  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <NumberInput
          label="Number"
          description="Its place on the path. Stage 0 is before the first one."
          min={0}
          max={99}
          {...form.getInputProps('number')}
        />
        <TextField label="Name" {...form.getInputProps('name')} />
        <TextareaField label="Description" help="Markdown is allowed." {...form.getInputProps('description')} />
        <PeopleField
          label="Leader"
          help="Sees the people in the stage and can write to them."
          max={1}
          initial={stage?.leader ? [stage.leader] : []}
          value={form.values.leaderId == null ? [] : [form.values.leaderId]}
          onChange={(ids) => leader.onChange(ids[0] ?? null)}
          error={leader.error}
        />
        <PeopleField
          label="Reviewers"
          help="They decide on requests to move up from this stage."
          max={50}
          initial={stage?.reviewers ?? []}
          value={form.values.reviewerIds ?? []}
          onChange={reviewers.onChange}
          error={reviewers.error}
        />
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}
