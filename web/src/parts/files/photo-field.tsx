import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '#ui/people/avatar.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { CropModal, cropModalId } from './crop-modal.tsx';
import { FileButton } from './upload/file-button.tsx';
import classes from './files.module.css';
import { pictureAccept, pictureRefusal } from './picture-types.ts';

export type PhotoFieldProps = {
  /** The picture that is shown now. */
  src: string | null;
  /** The person on the picture. */
  id: number;
  name: string;
  onUploaded: (file: { id: number; url: string }) => void | Promise<void>;
};

/** A person's photo with a way to change it: choose, crop to a square, upload. */
export function PhotoField({ src, id, name, onUploaded }: PhotoFieldProps) {
  const modal = useModal();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);

  const choose = (chosen: File) => {
    const refusal = pictureRefusal(chosen);
    setError(refusal);
    if (refusal) return;
    setFile(chosen);
    modal.open(cropModalId);
  };

  return (
    <div className={classes.photo}>
      <Avatar id={id} name={name} src={src} size="xl" alone />
      <div className={classes.photoText}>
        <FileButton accept={pictureAccept} leftSection={<IconCamera size={18} />} onChoose={choose}>
          {src ? 'Change photo' : 'Add a photo'}
        </FileButton>
        <p className={classes.hint}>A clear photo of your face: JPG, PNG or WebP.</p>
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {file && <CropModal key={`${file.name}:${file.lastModified}`} file={file} onUploaded={onUploaded} />}
    </div>
  );
}
