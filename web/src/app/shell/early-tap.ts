/**
 * Whether "More" was tapped while the page was a picture: the document notes it (`index.html`), because a picture has no
 * menu to open.
 */
export function wasMenuTapped(): boolean {
  return 'menu' in document.documentElement.dataset;
}

/** The menu is open: what was tapped is done. */
export function forgetTap(): void {
  delete document.documentElement.dataset.menu;
}
