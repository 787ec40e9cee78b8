/** A video is loaded when it is tapped: until then no player is loaded, and nobody else learns of the visitor. */
export function playVideosOnTap(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-player]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      const address = new URL(link.dataset.player ?? '');
      address.searchParams.set('autoplay', '1');
      const player = document.createElement('iframe');
      player.src = address.href;
      player.title = link.getAttribute('aria-label') ?? 'Video';
      player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
      player.allowFullscreen = true;
      link.replaceChildren(player);
      link.removeAttribute('href');
      player.focus();
    });
  }
}
