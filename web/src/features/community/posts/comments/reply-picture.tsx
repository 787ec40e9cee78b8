import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pictureAccept, pictureRefusal } from '#parts/files/picture-types.ts';
import { FileButton } from '#parts/files/upload/file-button.tsx';
import { shrinkPicture } from '#parts/files/upload/shrink-picture.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './comments.module.css';

/** Pixels; a comment is read on a phone. */
const longestSide = 1280;

type ReplyPictureProps = { picture: File | null; onChange: (picture: File | null) => void };

/** The picture of a comment, made smaller in the browser; it is sent with the comment. */
export function ReplyPicture({ picture, onChange }: ReplyPictureProps) {
  const preview = usePreview(picture);
  const choose = async (file: File) => {
    const refusal = pictureRefusal(file);
    if (refusal) toast.error(refusal);
    else onChange(await shrinkPicture(file, longestSide));
  };
  if (!picture) {
    return (
      <FileButton
        accept={pictureAccept}
        leftSection={<IconPhoto size={18} />}
        onChoose={(file) => void choose(file)}
        fullWidth
      >
        Choose a photo
      </FileButton>
    );
  }
  return (
    <p className={classes.chosen}>
      {preview && <img src={preview} alt="The photo of your comment" />}
      <span>{Math.max(1, Math.round(picture.size / 1000))} kB. Hide client names before you send it.</span>
      <IconButton aria-label="Remove the photo" onClick={() => onChange(null)}>
        <IconTrash size={20} />
      </IconButton>
    </p>
  );
}

function usePreview(picture: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return undefined;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [picture]);
  return url;
}
