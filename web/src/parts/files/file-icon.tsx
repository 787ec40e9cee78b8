import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconLink,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconTable,
  IconVideo,
} from '@tabler/icons-react';
import classes from './file-icon.module.css';

const categories = {
  pdf: { icon: IconFileTypePdf, pair: 1 },
  document: { icon: IconFileText, pair: 5 },
  sheet: { icon: IconTable, pair: 4 },
  slides: { icon: IconPresentation, pair: 'accent' },
  image: { icon: IconPhoto, pair: 0 },
  video: { icon: IconVideo, pair: 3 },
  audio: { icon: IconMusic, pair: 0 },
  archive: { icon: IconFileZip, pair: 2 },
  link: { icon: IconLink, pair: 5 },
  other: { icon: IconFile, pair: 2 },
} as const;

export type FileCategory = keyof typeof categories;

/** The kind of file at a glance; the name is beside it. */
export function FileIcon({ category, size = 40 }: { category: FileCategory; size?: number }) {
  const { icon: Icon, pair } = categories[category];
  return (
    <span className={classes.icon} data-pair={pair} style={{ width: size, height: size }} aria-hidden>
      <Icon size={Math.round(size * 0.55)} />
    </span>
  );
}
