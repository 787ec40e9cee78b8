export const BUG_PAGE_LIMIT = 300;

// A path of this site, without a second slash at its start (another site), a backslash (read as one) or spaces.
const pathShape = /^\/(?!\/)[^\s\\\p{C}<>"'`]*$/u;
/** Links of orders and of confirmations are proof by themselves: long words with figures are not handed on. */
const secretSegment = /^(?=[^/]*\d)[\w-]{20,}$/;

/**
 * The page of a report as it is stored: a path of this site, without what follows `?` or `#` and without the parts that
 * could open something. Null for anything else.
 */
export function bugReportPage(text: string | null | undefined): string | null {
  const [path = ''] = (text ?? '').trim().split(/[?#]/, 1);
  if (path.length > BUG_PAGE_LIMIT || !pathShape.test(path)) return null;
  return path
    .split('/')
    .map((segment) => (secretSegment.test(segment) ? '…' : segment))
    .join('/');
}
