import { IconPaperclip, IconTrash, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import light from '#light/light.module.css';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { FileInput } from '#parts/files/upload/file-input.tsx';
import { useUpload } from '#parts/files/upload/use-upload.ts';
import { QuestionGroup, type QuestionWords } from './question-group.tsx';
import classes from './questions.module.css';

export type ChosenFile = { fileId: number; name: string; url: string };

type FileAnswerProps = QuestionWords & {
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
    <QuestionGroup
      role="group"
      label={label}
      help={help}
      error={upload.error ?? error}
      required={required && mayUpload}
      announces={upload.error !== null}
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
            <button type="button" className={light.button} data-variant="quiet" onClick={upload.stop}>
              <IconX size={18} aria-hidden />
              Stop
            </button>
          ) : (
            <FileButton
              question={label}
              text={file ? 'Change the file' : 'Choose a file'}
              onChoose={(chosen) => void choose(chosen)}
            />
          )}
          {file && !isBusy && (
            <button
              type="button"
              className={light.button}
              data-variant="quiet"
              data-tone="danger"
              onClick={() => onChange(null)}
            >
              <IconTrash size={18} aria-hidden />
              Remove
            </button>
          )}
        </div>
      )}
    </QuestionGroup>
  );
}

type FileButtonProps = { question: string; text: string; onChoose: (file: File) => void };

/** A button that opens the file dialog. */
function FileButton({ question, text, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={light.button}
        data-variant="plain"
        aria-label={`${text}: ${question}`}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} aria-hidden />
        {text}
      </button>
      <FileInput ref={input} accept={accept} onChoose={onChoose} />
    </>
  );
}
