/** A line of old addresses that somebody pasted: `/old → /new`. */
export type PastedRule = { line: number; from: string; to: string };

export const mostPastedLines = 500;

const arrow = /\s*(?:→|=>|->|\t|,|;)\s*|\s+/;

/**
 * Reads pasted lines: the old address, an arrow, comma, tab or space, the new one. Of a whole old address only the path
 * counts, since the rule is about this site. Empty lines and lines that begin with # are left out; a line without a
 * second address has an empty target, which is refused like any other.
 */
export function readPastedRules(text: string): PastedRule[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter((one) => one.text !== '' && !one.text.startsWith('#'))
    .map(({ line, text: pasted }) => {
      const cut = arrow.exec(pasted);
      const from = cut ? pasted.slice(0, cut.index) : pasted;
      const to = cut ? pasted.slice(cut.index + cut[0].length) : '';
      return { line, from: pathOfOld(from), to: to.trim() };
    });
}

function pathOfOld(address: string): string {
  return /^https?:\/\//i.test(address)
    ? address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '') || '/'
    : address;
}
