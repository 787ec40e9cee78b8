/**
 * The style sheet and the script of a public page as text. The build puts both in place of these (`vite.config.ts`), so
 * that a page is one answer of the server; whoever imports the sources sees them empty.
 */
export const pageStyles: string = '';
export const islandScript: string = '';
