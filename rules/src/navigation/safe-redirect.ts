import { pathTo } from './route-table.ts';

const longestTarget = 2000;

/**
 * Where to go after login: the target when it is a path on this site, else home. Browsers take `//host`, `/\host` and
 * a slash followed by a dropped tab or line break for another site, so all of those are refused, and a doubled slash
 * deeper in the path too, since resolving `/.//host` brings it to the front.
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target || target.length > longestTarget) return pathTo('home');
  if (!target.startsWith('/') || hasUnsafeCharacter(target)) return pathTo('home');
  const [pathname = ''] = target.split(/[?#]/, 1);
  return pathname.includes('//') ? pathTo('home') : target;
}

function hasUnsafeCharacter(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return /[\\\u0000-\u001F\u007F-\u009F]/.test(text);
}
