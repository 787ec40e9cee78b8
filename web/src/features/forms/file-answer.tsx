import { Button, Input } from '@mantine/core';
import { IconPaperclip, IconTrash, IconX } from '@tabler/icons-react';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { FileButton } from '../files/file-button.tsx';
import { useUpload } from '../files/use-upload.ts';
import classes from './questions.module.css';

export type ChosenFile = { fileId: number; name: string; url: string };

type FileAnswerProps = {
  label: string;
  help: string | null;
  error?: string;
  required: boolean;
  file: ChosenFile | null;
  mayUpload: boolean;
  onChange: (file: ChosenFile | null) => void;
};

const accept = '.jpg,.jpeg,.png,.gif,.webp,.pdf,.doc,.docx,.txt,.xlsx,.xls,.csv,.ppt,.pptx,.mp3,.mp4';

/** A file as an answer: sent at once, shown by its name, and taken away again. */
export default function FileAnswer({ label, help, error, required, file, mayUpload, onChange }: FileAnswerProps) {
  const upload = useUpload('form-answer');
  const isBusy = upload.percent !== null;
  const choose = async (chosen: File) => {
    const sent = await upload.send(chosen);
    if (sent) onChange({ fileId: sent.id, name: sent.name, url: sent.url });
  };
  return (
    <Input.Wrapper
      label={label}
      description={help}
      required={required && mayUpload}
      error={upload.error ?? error}
      labelElement="div"
    >
      {!mayUpload && <p className={classes.note}>Log in to send a file. You can leave this out.</p>}
      {file && (
        <a className={classes.file} href={file.url} target="_blank" rel="noopener noreferrer">
          <IconPaperclip size={18} aria-hidden />
          {file.name}
        </a>
      )}
      {isBusy && <ProgressBar percent={upload.percent ?? undefined} label="Uploading the file" tone="primary" />}
      {mayUpload && (
        <div className={classes.fileButtons}>
          {isBusy ? (
            <Button variant="subtle" leftSection={<IconX size={18} />} onClick={upload.stop}>
              Stop
            </Button>
          ) : (
            <FileButton
              accept={accept}
              leftSection={<IconPaperclip size={18} />}
              aria-label={`${file ? 'Change' : 'Choose'} the file: ${label}`}
              onChoose={(chosen) => void choose(chosen)}
            >
              {file ? 'Change the file' : 'Choose a file'}
            </FileButton>
          )}
          {file && !isBusy && (
            <Button
              variant="subtle"
              color="hibiscus"
              leftSection={<IconTrash size={18} />}
              onClick={() => onChange(null)}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </Input.Wrapper>
  );
}
