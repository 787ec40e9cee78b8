import { proofFileRefusal } from '@app/rules/money/payments/proof-file';
import { IconCamera } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Input } from '#ui/inputs/input.tsx';
import { FileButton } from '#parts/files/upload/file-button.tsx';
import { useObjectUrl } from '#parts/files/use-object-url.ts';
import classes from '../account/account.module.css';
import { type ChosenPicture, smallerPicture } from './chosen-picture.ts';

type ProofPictureFieldProps = {
  picture: ChosenPicture | null;
  error?: ReactNode;
  onChange: (picture: ChosenPicture) => void;
};

/** A picture from the camera or the gallery, made smaller on the phone. It is sent with the rest of the form. */
export function ProofPictureField({ picture, error, onChange }: ProofPictureFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (chosen: File) => {
    const next = await smallerPicture(chosen);
    const why = proofFileRefusal(next.file);
    setRefusal(why);
    if (why === null) onChange(next);
  };
  return (
    <Input.Wrapper
      label="Picture of the receipt"
      description="A screenshot or photo that shows the amount and the reference number, or a PDF."
      error={refusal ?? error}
      labelElement="div"
    >
      <div className={classes.pictureField}>
        {picture && (
          <div className={classes.pictureRow}>
            {picture.file.type.startsWith('image/') && <ShownPicture file={picture.file} />}
            <div>
              <p className={classes.pictureName}>
                {picture.file.type.startsWith('image/') ? 'Screenshot added' : picture.file.name}
              </p>
              <p className={classes.dim}>{sizeText(picture)}</p>
            </div>
          </div>
        )}
        <FileButton
          accept="image/*,application/pdf"
          leftSection={<IconCamera size={18} />}
          onChoose={(file) => void choose(file)}
        >
          {picture ? 'Change picture' : 'Add a picture'}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}

export function ShownPicture({ file }: { file: Blob }) {
  const url = useObjectUrl(file);
  return <img className={classes.pictureShown} src={url} alt="Your picture" />;
}

function sizeText({ file, originalSize }: ChosenPicture): string {
  if (file.size >= originalSize) return fileSize(file.size);
  return `${fileSize(originalSize)} made smaller to ${fileSize(file.size)} on your phone.`;
}

/** `180 kB`, `4.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
