/** In a preview nothing can be reached with the keyboard, because nothing leads anywhere. */
export function still(isPreview: boolean | undefined): { tabIndex?: number } {
  return isPreview ? { tabIndex: -1 } : {};
}
