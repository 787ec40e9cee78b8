/** What can be tapped in the picture of a page, and needs its script: the menu of a phone, and the video of a lesson. */
type Tappable = 'menu' | 'play';

/** Whether it was tapped while the page was a picture: the document notes it (`index.html`). */
export function wasTapped(what: Tappable): boolean {
  return what in document.documentElement.dataset;
}

/** The page does now what was asked for: it must not do it again. */
export function forgetTap(what: Tappable): void {
  delete document.documentElement.dataset[what];
}
