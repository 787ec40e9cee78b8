import { lessonFileInput } from '@app/rules/learning/lessons/lesson-input';
import { useState } from 'react';
import type { LessonFileInput } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { type ChosenFile, FileField } from '#parts/files/file-field.tsx';

type LessonFileFormProps = {
  file?: { name: string; fileId?: number | null; fileName?: string | null; size?: number | null; url?: string | null };
  submitLabel: string;
  backTo: string;
  onSave: (input: LessonFileInput) => Promise<unknown>;
};

const ways = [
  { value: 'upload', label: 'Upload' },
  { value: 'link', label: 'By link' },
] as const;

export function LessonFileForm({ file, submitLabel, backTo, onSave }: LessonFileFormProps) {
  const [way, setWay] = useState<'upload' | 'link'>(file?.url ? 'link' : 'upload');
  const [chosen, setChosen] = useState<ChosenFile | null>(
    file?.fileId ? { id: file.fileId, name: file.fileName ?? file.name, size: file.size ?? 0 } : null,
  );
  const form = useSchemaForm(lessonFileInput, {
    name: file?.name ?? '',
    fileId: file?.fileId ?? null,
    url: file?.url ?? '',
  });
  const { failure, save } = useSave(onSave);

  const choose = (next: 'upload' | 'link') => {
    setWay(next);
    // A file is one or the other.
    if (next === 'upload') form.setFieldValue('url', '');
    form.setFieldValue('fileId', next === 'upload' ? (chosen?.id ?? null) : null);
  };

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Name" name="name" placeholder="Rate sheet" {...form.getInputProps('name')} />
        <Segmented label="File source" options={ways} value={way} onChange={choose} />
        {way === 'upload' ? (
          <FileField
            label="File"
            purpose="lesson-file"
            value={chosen}
            error={form.errors.fileId ?? form.errors.url}
            onChange={(next) => {
              setChosen(next);
              form.setFieldValue('fileId', next.id);
              if (!form.values.name) form.setFieldValue('name', next.name.replace(/\.\w+$/, ''));
            }}
          />
        ) : (
          <TextField
            label="Link"
            placeholder="https://…"
            inputMode="url"
            {...form.getInputProps('url')}
            value={form.values.url ?? ''}
          />
        )}
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}
