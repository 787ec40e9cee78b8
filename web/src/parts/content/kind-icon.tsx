import type { FileCategory } from '@app/rules/platform/files/file-categories';
import { type FileCategory as IconName, FileIcon } from '../files/file-icon.tsx';

const icons: Record<FileCategory, { icon: IconName; label: string }> = {
  images: { icon: 'image', label: 'Picture' },
  videos: { icon: 'video', label: 'Video' },
  audio: { icon: 'audio', label: 'Audio' },
  presentations: { icon: 'slides', label: 'Presentation' },
  spreadsheets: { icon: 'sheet', label: 'Spreadsheet' },
  documents: { icon: 'document', label: 'Document' },
  pdf: { icon: 'pdf', label: 'PDF' },
  archive: { icon: 'archive', label: 'Archive' },
  webLink: { icon: 'link', label: 'Web link' },
};

/** The icon of a file category as the server names it. */
export function KindIcon({ kind, size }: { kind: string; size?: number }) {
  return <FileIcon category={isKind(kind) ? icons[kind].icon : 'other'} size={size} />;
}

export function kindLabel(kind: string): string {
  return isKind(kind) ? icons[kind].label : 'File';
}

function isKind(kind: string): kind is FileCategory {
  return Object.hasOwn(icons, kind);
}
