import { escapeHtml } from './escape-html.ts';

/** What differs between installations, and over the years, in a page that the build drew before its script is there. */
export type DrawnFacts = {
  appTitle: string;
  isDemo: boolean;
  logoUrl: string;
  year: string;
  /** What a page about one thing says first; without it the place is empty. */
  heading?: string;
};

const headingPlace = '<h1>__HEADING__</h1>';

/**
 * A document with the version of its page for this installation; the build (`web/src/light/entries/prerender.tsx`) has put all
 * of them there, in this order. A document without a drawn page stays as it is.
 */
export function lightShell(html: string, { appTitle, isDemo, logoUrl, year, heading }: DrawnFacts): string {
  const [before = '', versions, after = ''] = html.split(/<!--\/?page-->/);
  if (versions === undefined) return html;
  const version = versions.split('<!--or-->')[(isDemo ? 2 : 0) + (logoUrl ? 1 : 0)] ?? '';
  const filled = version
    .replaceAll(headingPlace, () => (heading ? `<h1>${escapeHtml(heading)}</h1>` : ''))
    .replaceAll('__TITLE__', () => escapeHtml(appTitle))
    .replaceAll('__LOGO__', () => escapeHtml(logoUrl))
    .replaceAll('__YEAR__', year);
  return `${before}${filled}${after}`;
}
