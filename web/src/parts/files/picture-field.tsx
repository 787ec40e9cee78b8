import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { IconPhoto, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { FileButton } from './upload/file-button.tsx';
import classes from './files.module.css';
import { pictureAccept, pictureRefusal } from './picture-types.ts';
import { shrinkPicture } from './upload/shrink-picture.ts';
import { useUpload } from './upload/use-upload.ts';

export type ChosenPicture = { id: number; url: string };

type PictureFieldProps = {
  label: string;
  help?: ReactNode;
  purpose: FilePurpose;
  value: ChosenPicture | null;
  onChange: (picture: ChosenPicture | null) => void;
  error?: ReactNode;
  /** True while a picture is on its way: the form should wait. */
  onBusyChange?: (busy: boolean) => void;
};

/** Pixels; enough to read a screenshot. */
export const longestSide = 1600;

/** An optional picture: made smaller in the browser, sent at once, shown, and taken away again. */
export function PictureField({ label, help, purpose, value, onChange, error, onBusyChange }: PictureFieldProps) {
  const upload = useUpload(purpose);
  const [busy, setBusy] = useState(false);
  const reportBusy = (isBusy: boolean) => {
    setBusy(isBusy);
    onBusyChange?.(isBusy);
  };

  const choose = async (file: File) => {
    const refusal = pictureRefusal(file);
    upload.setError(refusal);
    if (refusal) return;
    reportBusy(true);
    const uploaded = await upload.send(await shrinkPicture(file, longestSide));
    if (uploaded) onChange({ id: uploaded.id, url: uploaded.url });
    reportBusy(false);
  };

  return (
    <Input.Wrapper label={label} description={help} error={upload.error ?? error} labelElement="div">
      <div className={classes.picture}>
        {value && <img className={classes.preview} src={`${value.url}?w=640`} alt="Your picture" />}
        {busy && <ProgressBar percent={upload.percent ?? undefined} label="Uploading the picture" tone="primary" />}
        <div className={classes.buttons}>
          {busy ? (
            <Button variant="subtle" leftSection={<IconX size={18} />} onClick={upload.stop}>
              Stop
            </Button>
          ) : (
            <FileButton
              accept={pictureAccept}
              leftSection={<IconPhoto size={18} />}
              onChoose={(file) => void choose(file)}
            >
              {value ? 'Change picture' : 'Add a picture'}
            </FileButton>
          )}
          {value && !busy && (
            <Button
              variant="subtle"
              color="hibiscus"
              leftSection={<IconTrash size={18} />}
              onClick={() => onChange(null)}
            >
              Remove picture
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
