import { IconCamera, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { pictureCopy } from '#ui/pictures/picture-copy.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { FileButton } from '#parts/files/upload/file-button.tsx';
import { shrinkPicture } from '#parts/files/upload/shrink-picture.ts';
import type { UploadedFile } from '#uploads/upload-answer.ts';
import { useUpload } from '#parts/files/upload/use-upload.ts';
import classes from '../account/account.module.css';

/** Enough to read the smallest line of a receipt. */
const longestSide = 1_600;

type ProofPictureFieldProps = {
  error?: ReactNode;
  onChange: (fileId: number) => void;
  onBusyChange: (isBusy: boolean) => void;
};

/** A picture from the camera or the gallery, shrunk on the phone and sent as soon as it is chosen. */
export function ProofPictureField({ error, onChange, onBusyChange }: ProofPictureFieldProps) {
  const upload = useUpload('payment-proof');
  const [stored, setStored] = useState<UploadedFile | null>(null);
  const [isSmaller, setSmaller] = useState(false);
  const isBusy = upload.percent !== null;

  const choose = async (chosen: File) => {
    onBusyChange(true);
    const file = chosen.type.startsWith('image/') ? await shrinkPicture(chosen, longestSide) : chosen;
    const sent = await upload.send(file);
    if (sent) {
      setStored(sent);
      setSmaller(file.size < chosen.size);
      onChange(sent.id);
    }
    onBusyChange(false);
  };

  return (
    <Input.Wrapper
      label="Picture of the receipt"
      description="A screenshot or photo that shows the amount and the reference number, or a PDF."
      error={upload.error ?? error}
      labelElement="div"
    >
      <div className={classes.pictureField}>
        {stored?.contentType.startsWith('image/') && (
          <div className={classes.pictureRow}>
            <img className={classes.pictureShown} src={pictureCopy(stored.url, 320)} alt="Your picture" />
            <p className={classes.dim}>{sizeText(stored, isSmaller)}</p>
          </div>
        )}
        {stored && !stored.contentType.startsWith('image/') && <p className={classes.dim}>{stored.name}</p>}
        {isBusy ? (
          <>
            <ProgressBar percent={upload.percent ?? undefined} label="Sending the picture" tone="primary" />
            <Button variant="subtle" leftSection={<IconX size={18} />} onClick={upload.stop}>
              Stop
            </Button>
          </>
        ) : (
          <FileButton
            accept="image/*,application/pdf"
            leftSection={<IconCamera size={18} />}
            onChoose={(file) => void choose(file)}
          >
            {stored ? 'Choose another' : 'Add a picture'}
          </FileButton>
        )}
      </div>
    </Input.Wrapper>
  );
}

function sizeText({ size }: UploadedFile, isSmaller: boolean): string {
  const kilobytes = `${Math.max(1, Math.round(size / 1000))} KB`;
  return isSmaller ? `Reduced to ${kilobytes} to save your data.` : kilobytes;
}
