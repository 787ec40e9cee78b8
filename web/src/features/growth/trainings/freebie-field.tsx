import { roughBytes } from '@app/rules/learning/progress/data-use';
import { fileCategories } from '@app/rules/platform/files/file-categories';
import type { SettingName } from '@app/rules/platform/settings/settings';
import { useState } from 'react';
import { FileButton } from '#parts/files/upload/file-button.tsx';
import { useUpload } from '#parts/files/upload/use-upload.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Input } from '#ui/inputs/input.tsx';
import classes from './live-workshop.module.css';
import type { WorkshopData } from './workshop-data.ts';
import type { WorkshopFormState } from './use-workshop-form.ts';

type FreebieFieldProps = {
  form: WorkshopFormState;
  name: SettingName;
  files: WorkshopData['freebieFiles'];
  mayChange: boolean;
};

const accept = Object.values(fileCategories)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',');

/** A file that opens after the video. Its address is shown to nobody: visitors get it from the server. */
export function FreebieField({ form, name, files, mayChange }: FreebieFieldProps) {
  const upload = useUpload('training-freebie');
  const [sent, setSent] = useState<readonly WorkshopData['freebieFiles'][number][]>([]);
  const value = form.values[name] ?? '';
  const file = [...sent, ...files].find(({ url }) => url === value);
  const choose = async (chosen: File) => {
    const uploaded = await upload.send(chosen);
    if (!uploaded) return;
    setSent((known) => [...known, { url: uploaded.url, name: uploaded.name, size: uploaded.size }]);
    form.set(name, uploaded.url);
  };
  return (
    <Input.Wrapper label="Freebie, opens after the video" error={upload.error ?? form.errors[name]} labelElement="div">
      <div className={classes.freebie}>
        <span className={classes.freebieName}>
          {file ? `${file.name} · ${roughBytes(file.size)}` : value || 'No file yet'}
        </span>
        {upload.percent !== null && (
          <ProgressBar percent={upload.percent} label="Uploading the freebie" tone="primary" />
        )}
        {mayChange && (
          <FileButton variant="subtle" accept={accept} onChoose={(chosen) => void choose(chosen)}>
            {value === '' ? 'Upload' : 'Replace'}
          </FileButton>
        )}
        {mayChange && value !== '' && (
          <Button variant="subtle" onClick={() => form.set(name, '')}>
            Remove
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
