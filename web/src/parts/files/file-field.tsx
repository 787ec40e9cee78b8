import { fileCategories } from '@app/rules/platform/files/file-categories';
import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { uploadMessages } from '@app/rules/platform/files/upload-limits';
import { roughBytes } from '@app/rules/learning/progress/data-use';
import { IconUpload, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { FileButton } from './upload/file-button.tsx';
import classes from './files.module.css';
import { useUpload } from './upload/use-upload.ts';

export type ChosenFile = { id: number; name: string; size: number };

type FileFieldProps = {
  label: string;
  purpose: FilePurpose;
  value: ChosenFile | null;
  onChange: (file: ChosenFile) => void;
  error?: ReactNode;
  /** What to choose and how large it may be; the sentence for all uploads without it. */
  help?: string;
  /** Extensions without the dot; every allowed one without it. */
  accept?: readonly string[];
  onBusyChange?: (busy: boolean) => void;
};

const everything = Object.values(fileCategories).flat();

/** A file that is uploaded as soon as it is chosen; a large one resumes by itself after a broken connection. */
export function FileField({
  label,
  purpose,
  value,
  onChange,
  error,
  help = `Please note: ${uploadMessages.tooLarge}.`,
  accept = everything,
  onBusyChange,
}: FileFieldProps) {
  const upload = useUpload(purpose);
  const [busy, setBusy] = useState(false);
  const reportBusy = (isBusy: boolean) => {
    setBusy(isBusy);
    onBusyChange?.(isBusy);
  };

  const choose = async (file: File) => {
    reportBusy(true);
    const uploaded = await upload.send(file);
    if (uploaded) onChange({ id: uploaded.id, name: uploaded.name, size: uploaded.size });
    reportBusy(false);
  };

  return (
    <Input.Wrapper label={label} description={help} error={upload.error ?? error} labelElement="div">
      <div className={classes.picture}>
        {value && (
          <p className={classes.chosen}>
            <b>{value.name}</b> <span className={classes.hint}>{roughBytes(value.size)}</span>
          </p>
        )}
        {busy && <ProgressBar percent={upload.percent ?? undefined} label="Uploading the file" tone="primary" />}
        <div className={classes.buttons}>
          {busy ? (
            <>
              <Button variant="subtle" leftSection={<IconX size={18} />} onClick={upload.stop}>
                Stop
              </Button>
              <span className={classes.hint}>{upload.percent ?? 0} %</span>
            </>
          ) : (
            <FileButton
              accept={accept.map((extension) => `.${extension}`).join(',')}
              leftSection={<IconUpload size={18} />}
              onChoose={(file) => void choose(file)}
            >
              {value ? 'Change file' : 'Choose a file'}
            </FileButton>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
