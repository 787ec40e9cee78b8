import { type ResourceFileInput, resourceFileInput } from '@app/rules/learning/resources/resource-file';
import { Autocomplete } from '#ui/heavy/autocomplete.tsx';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { OpenedByField } from '#parts/content/opened-by-field.tsx';
import { type ChosenFile, FileField } from '#parts/files/file-field.tsx';
import type { ResourceFile } from './resource-file-loader.tsx';
import { ResourceShelves } from './resources.operations.ts';
import classes from './resources.module.css';

type ResourceFileFormProps = {
  resource?: ResourceFile;
  submitLabel: string;
  /** The target of Cancel. */
  backTo: string;
  onSave: (input: ResourceFileInput) => Promise<unknown>;
};

const sources = [
  { value: 'file', label: 'Upload a file' },
  { value: 'link', label: 'Link' },
] as const;

export function ResourceFileForm({ resource, submitLabel, backTo, onSave }: ResourceFileFormProps) {
  const form = useSchemaForm<ResourceFileInput, ReturnType<typeof resourceFileInput.parse>>(resourceFileInput, {
    title: resource?.title ?? '',
    description: resource?.description ?? '',
    category: resource?.category ?? '',
    fileId: resource?.file?.id ?? null,
    url: resource?.url ?? '',
    status: resource?.status ?? 'published',
    isPublic: resource?.isPublic ?? false,
    isFree: resource?.isFree ?? false,
    accessLevelIds: resource?.accessLevels.map(({ id }) => id) ?? ['member'],
  });
  const { data } = useQuery(ResourceShelves);
  const { failure, save } = useSave(onSave);
  const [source, setSource] = useState<'file' | 'link'>(resource?.url ? 'link' : 'file');
  const [file, setFile] = useState<ChosenFile | null>(resource?.file ?? null);

  const chooseSource = (next: 'file' | 'link') => {
    setSource(next);
    // Only visible fields are sent.
    form.setValues(next === 'file' ? { url: '', fileId: file?.id ?? null } : { fileId: null });
  };
  const { isPublic, isFree, accessLevelIds, status } = form.values;

  return (
    <Card>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextField label="Title" name="title" {...form.getInputProps('title')} />
        <TextareaField
          label="Description"
          {...form.getInputProps('description')}
          value={form.values.description ?? ''}
        />
        <Autocomplete
          label="Category"
          description="Where it is listed, such as Templates. Choose one or type a new one."
          data={data?.resourceShelves ?? []}
          {...form.getInputProps('category')}
          value={form.values.category ?? ''}
        />
        <div className={classes.source}>
          <Segmented label="File or link" options={sources} value={source} onChange={chooseSource} />
          {source === 'file' ? (
            <FileField
              label="File"
              purpose="resource-file"
              value={file}
              onChange={(chosen) => {
                setFile(chosen);
                form.setFieldValue('fileId', chosen.id);
              }}
              error={form.errors.fileId}
            />
          ) : (
            <TextField
              label="Link"
              placeholder="https://"
              inputMode="url"
              {...form.getInputProps('url')}
              value={form.values.url ?? ''}
              error={form.errors.url ?? form.errors.fileId}
            />
          )}
        </div>
        <CheckboxField
          label="Public"
          help="Visitors without an account can download it too, at /resources/public."
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
        {!isPublic && (
          <CheckboxField
            label="Free"
            help="Everyone with an account can open it."
            {...form.getInputProps('isFree', { type: 'checkbox' })}
          />
        )}
        {!isPublic && !isFree && (
          <OpenedByField
            value={accessLevelIds}
            onChange={(ids) => form.setFieldValue('accessLevelIds', ids)}
            error={form.errors.accessLevelIds}
          />
        )}
        <CheckboxField
          label="Published"
          help="Only staff see drafts."
          checked={status === 'published'}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('status', checked ? 'published' : 'draft')}
        />
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}
