/**
 * The style sheet and the script of a public page as text. The build replaces these (`vite.config.ts`), so that a page
 * is one answer of the server; in the sources they are empty.
 */
export const pageStyles: string = '';
export const islandScript: string = '';

/** Their fields and dialogs; the free training has the dialogs, too. */
export const formStyles: string = '';

/** What the public pages have besides: opt-in form and lessons. The script holds the other one. */
export const publicStyles: string = '';
export const publicScript: string = '';

/** The sheet of the challenge, where the address asks for it. */
export const challengeScript: string = '';
