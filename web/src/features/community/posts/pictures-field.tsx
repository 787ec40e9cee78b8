import { mostPictures } from '@app/rules/community/posts/post-input';
import { IconCloudUp, IconPhoto, IconTrash, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIsOnline } from '#offline/connection.ts';
import { pictureAccept, pictureRefusal } from '#parts/files/picture-types.ts';
import { FileButton } from '#parts/files/upload/file-button.tsx';
import { shrinkPicture } from '#parts/files/upload/shrink-picture.ts';
import { useUpload } from '#parts/files/upload/use-upload.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Input } from '#ui/inputs/input.tsx';
import classes from './post-form.module.css';

export type SentPicture = { id: number; url: string };

type PicturesFieldProps = {
  value: readonly SentPicture[];
  onChange: (pictures: readonly SentPicture[]) => void;
  onBusyChange: (busy: boolean) => void;
  /** One that goes out with the post, chosen without a connection; null where nothing can wait. */
  waiting: { file: File | null; onChange: (file: File | null) => void } | null;
  error?: ReactNode;
};

/** Pixels; a phone shows no more. */
const longestSide = 1280;

/** Up to four pictures, each made smaller in the browser and sent at once; drawn anew, so that no place is in it. */
export function PicturesField({ value, onChange, onBusyChange, waiting, error }: PicturesFieldProps) {
  const isOnline = useIsOnline();
  const count = value.length + (waiting?.file ? 1 : 0);
  const upload = useUpload('win-picture');
  const [busy, setBusy] = useState(false);
  const report = (isBusy: boolean) => {
    setBusy(isBusy);
    onBusyChange(isBusy);
  };
  const choose = async (file: File) => {
    const refusal = pictureRefusal(file);
    upload.setError(refusal);
    if (refusal) return;
    report(true);
    const small = await shrinkPicture(file, longestSide);
    if (!isOnline && waiting) {
      waiting.onChange(small);
      report(false);
      return;
    }
    const sent = await upload.send(small);
    if (sent) onChange([...value, { id: sent.id, url: sent.url }]);
    report(false);
  };
  return (
    <Input.Wrapper label="Photos" error={upload.error ?? error} labelElement="div">
      {value.length > 0 && (
        <ul className={classes.pictures}>
          {value.map(({ id, url }, place) => (
            <li key={id}>
              <img src={`${url}?w=320`} alt={`Photo ${place + 1}`} />
              <span>
                {place + 1} of {mostPictures}
              </span>
              <IconButton
                aria-label={`Remove photo ${place + 1}`}
                onClick={() => onChange(value.filter((each) => each.id !== id))}
              >
                <IconTrash size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {waiting?.file && (
        <p className={classes.waiting}>
          <IconCloudUp size={20} aria-hidden />
          <span>A photo waits on this phone and goes out with the post.</span>
          <IconButton aria-label="Remove the waiting photo" onClick={() => waiting.onChange(null)}>
            <IconTrash size={20} />
          </IconButton>
        </p>
      )}
      {busy && <ProgressBar percent={upload.percent ?? undefined} label="Uploading the photo" tone="primary" />}
      {busy ? (
        <Button variant="subtle" leftSection={<IconX size={18} />} onClick={upload.stop}>
          Stop
        </Button>
      ) : (
        count < mostPictures &&
        (isOnline || !waiting?.file) && (
          <FileButton
            accept={pictureAccept}
            leftSection={<IconPhoto size={18} />}
            onChoose={(file) => void choose(file)}
          >
            Add a photo
          </FileButton>
        )
      )}
    </Input.Wrapper>
  );
}
