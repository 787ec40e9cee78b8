import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Input } from '#ui/inputs/input.tsx';
import classes from '#parts/content/authoring.module.css';
import { FileButton } from '#parts/files/upload/file-button.tsx';
import { useUpload } from '#parts/files/upload/use-upload.ts';

type CaptionsFieldProps = {
  /** The name of the current file. */
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

/** Captions as WebVTT in a text file: `.vtt` cannot be uploaded, and `.srt` differs from it by commas and a heading. */
async function asCaptionsText(file: File): Promise<File> {
  const text = (await file.text()).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const vtt = text.startsWith('WEBVTT')
    ? text
    : `WEBVTT\n\n${text.replaceAll(/(\d{2}:\d{2}:\d{2}),(\d{3})/g, '$1.$2')}`;
  return new File([vtt], file.name.replace(/\.\w+$/, '.txt'), { type: 'text/plain' });
}
