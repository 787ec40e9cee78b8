import { type VideoLink, videoLink } from '../text/video-link.ts';

/** An address a link may lead to: the web, a mailbox, or a page of this product. Null for scripts and all the rest. */
export function linkAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  const text = value.trim();
  // `//host` and `/\host` leave the product.
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return text;
  const address = URL.parse(text);
  return address && ['http:', 'https:', 'mailto:'].includes(address.protocol) ? address.href : null;
}

const uploads = /^\/api\/uploads\/([\w-]{8,100})$/;

/** The key of an uploaded picture; null for pictures from elsewhere. */
export function pictureKey(value: unknown): string | null {
  return typeof value === 'string' ? (uploads.exec(value)?.[1] ?? null) : null;
}

/** The video an embed shows; null for anything that is not on the list of hosts. */
export function embeddedVideo(value: unknown): VideoLink | null {
  return typeof value === 'string' && value.length <= 2000 ? videoLink(value) : null;
}
