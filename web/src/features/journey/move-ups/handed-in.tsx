import type { FileCategory } from '@app/rules/platform/files/file-categories';
import { shownEvidence } from '@app/rules/journey/stages/shown-evidence';
import { IconExternalLink } from '@tabler/icons-react';
import { FileIcon } from '#parts/files/file-icon.tsx';
import type { MoveUpEvidenceQuery } from '#gql/graphql.ts';
import classes from './evidence.module.css';

type Completion = NonNullable<MoveUpEvidenceQuery['moveUp']['evidence']['tasks'][number]['completion']>;

/** What somebody handed in with a task, itself: the picture, the words, or the card of a link. */
export function HandedIn({ completion: { evidenceText, picture } }: { completion: Completion }) {
  return (
    <>
      {evidenceText != null && evidenceText !== '' && <Words text={evidenceText} />}
      {picture && <Picture picture={picture} />}
    </>
  );
}

function Words({ text }: { text: string }) {
  const shown = shownEvidence(text);
  if (shown.kind === 'text') return <p className={classes.words}>{shown.text}</p>;
  const { href, host, path, file } = shown;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes.link}>
      <FileIcon category={icons[file ?? 'webLink']} />
      <span className={classes.address}>
        <b>{host}</b>
        {path && <span>{path}</span>}
      </span>
      <IconExternalLink size={18} aria-hidden />
    </a>
  );
}

const icons = {
  images: 'image',
  videos: 'video',
  audio: 'audio',
  presentations: 'slides',
  spreadsheets: 'sheet',
  documents: 'document',
  pdf: 'pdf',
  archive: 'archive',
  webLink: 'link',
} as const satisfies Record<FileCategory, string>;

/** Through the address that asks who looks; its place is kept while it loads. */
function Picture({ picture: { url, width, height } }: { picture: NonNullable<Completion['picture']> }) {
  return (
    <a href={url} target="_blank" rel="noopener" className={classes.picture}>
      <img
        src={`${url}?w=1280`}
        srcSet={`${url}?w=640 640w, ${url}?w=1280 1280w`}
        sizes="(min-width: 900px) 560px, 90vw"
        alt="Submitted picture, opens in full size"
        width={width ?? undefined}
        height={height ?? undefined}
      />
    </a>
  );
}
