/** The style sheet and the script of the question as text; the build replaces these, as those of public pages. */
export const consentStyles: string = '';
export const consentScript: string = '';
