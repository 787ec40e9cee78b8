// Links of Markdown files that lead to no file.
import { posix } from 'node:path';

/**
 * `files` are paths seen from one folder, `read` gives the text of one. Links to other sites and within a page are left
 * out.
 */
export function brokenLinks(files, read) {
  const known = new Set(files);
  const folders = new Set(files.flatMap(foldersAbove));
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      linksIn(read(file))
        .map((link) => posix.normalize(posix.join(posix.dirname(file), link)).replace(/\/$/, ''))
        .filter((path) => !known.has(path) && !folders.has(path))
        .map((path) => `${file} leads to ${path}, which is not there`),
    );
}

function linksIn(markdown) {
  const text = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address]) => address.replace(/#.*$/, ''))
    .filter((address) => address !== '' && !/^[a-z]+:/i.test(address));
}

function foldersAbove(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
