import { roughBytes } from '@app/rules/learning/progress/data-use';
import { IconDeviceMobileCheck, IconDeviceMobileDown, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { useSavedFiles } from '#offline/use-saved-files.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type FileCategory, FileIcon } from '#parts/files/file-icon.tsx';
import classes from './lesson.module.css';

type LessonFile = NonNullable<MyLessonQuery['myLesson']['content']>['files'][number];

const iconOf: Record<string, FileCategory> = {
  images: 'image',
  videos: 'video',
  audio: 'audio',
  presentations: 'slides',
  spreadsheets: 'sheet',
  documents: 'document',
  pdf: 'pdf',
  archive: 'archive',
  webLink: 'link',
};

export function LessonFiles({ files }: { files: readonly LessonFile[] }) {
  const saved = useSavedFiles();
  if (files.length === 0) {
    return <EmptyState drawing="box" title="No files" text="This lesson has nothing to download." />;
  }
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id} className={classes.fileRow}>
          <FileLink file={file} isSaved={saved.files.some(({ url }) => url === file.url)} />
          {saved.canSave && !file.isLink && file.category !== 'videos' && <SaveButton file={file} saved={saved} />}
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file: { name, url, isLink, category, bytes }, isSaved }: { file: LessonFile; isSaved: boolean }) {
  return (
    <a className={classes.file} href={url} target="_blank" rel="noopener noreferrer">
      <FileIcon category={iconOf[category] ?? 'other'} />
      <span className={classes.fileName}>
        {name}{' '}
        <span className={classes.fileFacts}>
          {bytes == null ? 'Link' : roughBytes(bytes)}
          {isSaved && ' · saved on this phone'}
        </span>
      </span>
      {isLink ? <IconExternalLink size={20} aria-hidden /> : <IconDownload size={20} aria-hidden />}
    </a>
  );
}

type SaveButtonProps = { file: LessonFile; saved: ReturnType<typeof useSavedFiles> };

/** Nothing is saved before a tap: the size stands beside it. */
function SaveButton({ file: { name, url, bytes }, saved }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isSaved = saved.files.some((file) => file.url === url);
  const toggle = async () => {
    setBusy(true);
    if (isSaved) await saved.remove(url);
    else if (await saved.save({ url, name })) toast.success(`“${name}” is saved on this phone`);
    else toast.error(`“${name}” could not be saved. Try again when you have a signal.`);
    setBusy(false);
  };
  const size = bytes == null ? '' : `, ${roughBytes(bytes)}`;
  return (
    <IconButton
      size={44}
      disabled={isBusy}
      aria-label={isSaved ? `Remove “${name}” from this phone` : `Save “${name}” on this phone${size}`}
      onClick={() => void toggle()}
    >
      {isSaved ? <IconDeviceMobileCheck size={22} aria-hidden /> : <IconDeviceMobileDown size={22} aria-hidden />}
    </IconButton>
  );
}
