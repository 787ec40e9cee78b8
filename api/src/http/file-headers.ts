import { fileCategory } from '@app/rules/platform/files/file-categories';
import type { StoredFile } from '#tables/platform/files.table.ts';

/**
 * How a browser may show a file. Pictures we have redrawn, audio and video inside a page; PDF in its own tab;
 * everything else is downloaded, and would run nothing if it were opened.
 */
export function fileHeaders(
  file: Pick<StoredFile, 'name' | 'extension' | 'width'>,
  { isDownload = false } = {},
): Record<string, string> {
  const category = isDownload ? null : fileCategory(`.${file.extension}`);
  const isShown = category === 'videos' || category === 'audio' || (category === 'images' && file.width !== null);
  if (isShown) return { 'content-disposition': disposition('inline', file.name) };
  if (category === 'pdf') {
    return {
      'content-disposition': disposition('inline', file.name),
      // The browser's own viewer is an object with styles.
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    };
  }
  return {
    'content-disposition': disposition('attachment', file.name),
    'content-security-policy': "sandbox; default-src 'none'",
  };
}

/** Once for old programs and once with all characters, as in RFC 6266. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w.\- ]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
