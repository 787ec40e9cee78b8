import { Suspense, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import classes from './files.module.css';
import { cutPicture, type PictureArea } from './upload/shrink-picture.ts';
import { useUpload } from './upload/use-upload.ts';
import { useObjectUrl } from './use-object-url.ts';

// Few people change their photo, so the library for it comes when one does.
const CropStage = lazyPart(() => import('./crop-stage.tsx'));

export const cropModalId = 'crop-photo';

const longest = 1024;
const unreadable = 'This picture cannot be read. Please choose another one.';

type CropModalProps = {
  file: File;
  onUploaded: (file: { id: number; url: string }) => void | Promise<void>;
};

/** Chooses the part of a photo to keep, then uploads it. */
export function CropModal({ file, onUploaded }: CropModalProps) {
  const modal = useModal();
  const upload = useUpload('profile-photo');
  const src = useObjectUrl(file);
  const [area, setArea] = useState<PictureArea | null>(null);
  const [saving, setSaving] = useState(false);

  const save = async () => {
    if (!area) return;
    setSaving(true);
    try {
      const cut = await cutPicture(file, area, longest);
      if (!cut) return upload.setError(unreadable);
      const uploaded = await upload.send(cut);
      if (!uploaded) return;
      await onUploaded({ id: uploaded.id, url: uploaded.url });
      modal.close();
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      id={cropModalId}
      title="Your photo"
      onClose={upload.stop}
      footer={
        <>
          <CancelButton />
          <Button disabled={!area} loading={saving} onClick={() => void save()}>
            Use this photo
          </Button>
        </>
      }
    >
      <div className={classes.crop}>
        <p className={classes.hint}>Drag the photo until your face is in the circle.</p>
        <Suspense fallback={<PageLoading />}>{src && <CropStage src={src} onChange={setArea} />}</Suspense>
        {upload.percent !== null && <ProgressBar percent={upload.percent} label="Uploading the photo" tone="primary" />}
        {upload.error && (
          <p className={classes.error} role="alert">
            {upload.error}
          </p>
        )}
      </div>
    </Modal>
  );
}
