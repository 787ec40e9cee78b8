/**
 * The fonts of our PDFs as `data:` addresses. The build replaces these with the files of `fonts/` (`vite.config.ts`),
 * so that drawing needs no files beside the program; in the sources they are empty.
 */
export const regular: string = '';
export const bold: string = '';
