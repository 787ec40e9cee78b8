import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSModulesOptions } from 'vite';

const root = import.meta.dirname;
const names = new Map<string, Map<string, string>>();
const files = new Map<string, string>();

/**
 * Classes of a release have short names: four letters for their file, and a number in it. Every page carries hundreds of
 * them, in its styles and in its script. All builds of one source give the same, so a picture has the classes of its page.
 */
export const classNames: CSSModulesOptions =
  process.env.NODE_ENV === 'production' ? { generateScopedName: (name, file) => shortName(name, file) } : {};

function shortName(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*/, ''));
  const known = names.get(path) ?? new Map<string, string>();
  names.set(path, known);
  const short = known.get(name) ?? `_${lettersOf(path)}${known.size.toString(36)}`;
  known.set(name, short);
  return short;
}

function lettersOf(path: string): string {
  const letters = createHash('sha256')
    .update(path)
    .digest('base64')
    .replaceAll(/[+/=\d]/g, '')
    .slice(0, 4);
  const other = files.get(letters) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} would have the same classes: call one of them otherwise`);
  files.set(letters, path);
  return letters;
}
