/**
 * The fonts of our PDFs as `data:` addresses. The build puts the files of `fonts/` in place of these (`vite.config.ts`), so
 * that drawing needs no files beside the program; whoever imports the sources sees them empty.
 */
export const regular: string = '';
export const bold: string = '';
