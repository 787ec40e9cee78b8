/** Milliseconds; a picture whose animation never ends, in a tab nobody looks at for example, goes after this. */
const longest = 500;

/**
 * Called when React takes an element away. It comes back once more as a picture that the style sheet lets fade or slide
 * (`data-leaving`): nobody can reach it, the focus is elsewhere already, and the page goes on meanwhile.
 */
export function leaveSoftly(element: HTMLElement): void {
  // Tests and old browsers, and people who want nothing to move.
  if (!element.getAnimations || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const scrolled = [...element.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
  const places = scrolled.map((part) => [part, part.scrollTop] as const);
  // Then it is known whether it really is gone: an effect may also run again with its element in place.
  queueMicrotask(() => {
    if (!element.isConnected) showLeaving(element, places);
  });
}

function showLeaving(picture: HTMLElement, places: readonly (readonly [Element, number])[]): void {
  picture.dataset.leaving = '';
  picture.inert = true;
  picture.ariaHidden = 'true';
  // Above the page and above what it was opened from.
  picture.popover = 'manual';
  document.body.append(picture);
  picture.showPopover?.();
  for (const [part, scrollTop] of places) part.scrollTop = scrollTop;
  const timer = setTimeout(() => picture.remove(), longest);
  picture.addEventListener('animationend', ({ target }) => {
    if (target !== picture) return;
    clearTimeout(timer);
    picture.remove();
  });
}
