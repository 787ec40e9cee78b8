import { Button, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '#features/learning/courses/courses.module.css';
import { FileButton } from '#parts/files/file-button.tsx';
import { useUpload } from '#parts/files/use-upload.ts';
import { asCaptionsText } from './captions-file.ts';

type CaptionsFieldProps = {
  /** The name of what is there. */
  name: string | null;
  onChange: (file: { id: number; name: string } | null) => void;
  error?: ReactNode;
};

/** Captions of an uploaded video. */
export function CaptionsField({ name, onChange, error }: CaptionsFieldProps) {
  const upload = useUpload('lesson-captions');
  const [shown, setShown] = useState(name);
  const choose = async (file: File) => {
    const sent = await upload.send(await asCaptionsText(file));
    if (!sent) return;
    setShown(sent.name);
    onChange({ id: sent.id, name: sent.name });
  };
  return (
    <Input.Wrapper
      label="Captions"
      labelElement="div"
      description="A .vtt or .srt file. Many people watch without sound."
      error={upload.error ?? error}
    >
      <div className={classes.buttons}>
        {shown && <b>{shown}</b>}
        <FileButton
          accept=".vtt,.srt,.txt"
          leftSection={<IconUpload size={18} />}
          loading={upload.percent !== null}
          onChoose={(file) => void choose(file)}
        >
          {shown ? 'Change captions' : 'Add captions'}
        </FileButton>
        {shown && (
          <Button
            variant="subtle"
            color="hibiscus"
            leftSection={<IconTrash size={18} />}
            onClick={() => {
              setShown(null);
              onChange(null);
            }}
          >
            Remove captions
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}
