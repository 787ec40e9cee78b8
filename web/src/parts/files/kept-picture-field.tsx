import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Input } from '#ui/inputs/input.tsx';
import classes from './files.module.css';
import { longestSide } from './picture-field.tsx';
import { pictureAccept, pictureRefusal } from './picture-types.ts';
import { FileButton } from './upload/file-button.tsx';
import { shrinkPicture } from './upload/shrink-picture.ts';
import { useObjectUrl } from './use-object-url.ts';

type KeptPictureFieldProps = {
  label: string;
  help?: ReactNode;
  value: File | null;
  onChange: (picture: File | null) => void;
  error?: ReactNode;
};

/** A picture that stays on the phone, made smaller, until it is sent with the rest of its form. */
export function KeptPictureField({ label, help, value, onChange, error }: KeptPictureFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (file: File) => {
    const why = pictureRefusal(file);
    setRefusal(why);
    if (why === null) onChange(await shrinkPicture(file, longestSide));
  };
  return (
    <Input.Wrapper label={label} description={help} error={refusal ?? error} labelElement="div">
      <div className={classes.picture}>
        {value && <Preview file={value} />}
        <div className={classes.buttons}>
          <FileButton
            accept={pictureAccept}
            leftSection={<IconPhoto size={18} />}
            onChoose={(file) => void choose(file)}
          >
            {value ? 'Change picture' : 'Add a picture'}
          </FileButton>
          {value && (
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

function Preview({ file }: { file: File }) {
  return <img className={classes.preview} src={useObjectUrl(file)} alt="Your picture" />;
}
