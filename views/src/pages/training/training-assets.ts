/** The style sheet and the script of the free training; the build replaces these, as in `page-assets.ts`. */
export const trainingStyles: string = '';
export const trainingScript: string = '';
