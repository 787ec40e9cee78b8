import { extensionOf, type FileCategory, fileCategory } from '../../platform/files/file-categories.ts';

/** How something handed in as words is shown: a link as a card, everything else as it was written. */
export type ShownEvidence =
  | { kind: 'text'; text: string }
  | {
      kind: 'link';
      href: string;
      /** Where it really leads: without what stands before an @. */
      host: string;
      path: string;
      /** Of an address that ends like a file. */
      file: FileCategory | null;
    };

/** Nobody opens the page for this: the address alone says it. */
export function shownEvidence(text: string): ShownEvidence {
  const trimmed = text.trim();
  const url = /^https?:\/\/\S+$/i.test(trimmed) ? URL.parse(trimmed) : null;
  if (!url) return { kind: 'text', text };
  const { href, hostname, port, pathname } = url;
  return {
    kind: 'link',
    href,
    host: `${hostname.replace(/^www\./, '')}${port && `:${port}`}`,
    path: pathname === '/' ? '' : readable(pathname),
    file: extensionOf(pathname) === '' ? null : fileCategory(pathname),
  };
}

/** `My%20page` is read as `My page`; a path that is no text, or has signs nobody sees, stays as it is. */
function readable(path: string): string {
  try {
    const text = decodeURI(path);
    return /[\p{C}]/u.test(text) ? path : text;
  } catch {
    return path;
  }
}
