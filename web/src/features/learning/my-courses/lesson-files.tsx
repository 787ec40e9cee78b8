import { roughBytes } from '@app/rules/learning/progress/data-use';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
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
  if (files.length === 0) {
    return <EmptyState drawing="box" title="No files" text="This lesson has nothing to download." />;
  }
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, url, isLink, category, bytes }) => (
        <li key={id}>
          <a className={classes.file} href={url} target="_blank" rel="noopener noreferrer">
            <FileIcon category={iconOf[category] ?? 'other'} />
            <span className={classes.fileName}>
              {name} <span className={classes.fileFacts}>{bytes == null ? 'Link' : roughBytes(bytes)}</span>
            </span>
            {isLink ? <IconExternalLink size={20} aria-hidden /> : <IconDownload size={20} aria-hidden />}
          </a>
        </li>
      ))}
    </ul>
  );
}
