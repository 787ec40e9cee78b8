/** Whether Markdown would draw a text in another way than as its words. Rather once too often: then the library decides. */
export function hasMarks(text: string): boolean {
  return /[*_`#[\]<>&\\~\n\r]/.test(text) || /^\s*(?:[-+=]|\d+[.)]| {4}|\t)/.test(text);
}
