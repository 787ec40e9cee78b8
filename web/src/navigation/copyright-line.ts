import { boot } from '#session/boot.ts';

// The calendar of the rules brings a large library, too much for one figure on every page.
const manilaYear = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', year: 'numeric' });

/** The copyright line of every footer. */
export function copyrightLine(year: string = manilaYear.format()): string {
  return `© ${year} ${boot.appTitle}. All rights reserved.`;
}
