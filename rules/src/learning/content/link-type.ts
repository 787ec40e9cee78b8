import { type FileCategory, fileCategory } from '../../platform/files/file-categories.ts';
import { videoLink } from '../../text/video-link.ts';

/** The kind of target behind a link: a video, the type its extension names, or else a page. */
export function linkType(link: string): FileCategory {
  if (videoLink(link)) return 'videos';
  const path = URL.parse(link.trim())?.pathname ?? '';
  return fileCategory(path.split('/').at(-1) ?? '') ?? 'webLink';
}

/** The address of a link that may be shown, as it is stored; null when it is not a web address. */
export function webLink(link: string): string | null {
  const address = URL.parse(link.trim());
  const isWeb = address && ['http:', 'https:'].includes(address.protocol) && !address.username;
  return isWeb ? address.href : null;
}
