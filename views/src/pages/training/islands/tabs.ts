/** Shows another day without loading the page. The address follows, so that reload and Back show the same day. */
export function switchDays(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-tab]') : null;
    if (!tab || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    history.replaceState(null, '', tab.href);
    for (const each of root.querySelectorAll<HTMLElement>('[data-tab]')) {
      each.classList.toggle('on', each === tab);
      if (each === tab) each.setAttribute('aria-current', 'true');
      else each.removeAttribute('aria-current');
    }
    for (const panel of root.querySelectorAll<HTMLElement>('[data-panel]'))
      panel.hidden = panel.dataset.panel !== tab.dataset.tab;
  });
}
