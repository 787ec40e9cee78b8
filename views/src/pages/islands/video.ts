import { keptTime } from './watching.ts';

/** A video is loaded when it is tapped: until then no player is loaded, and nobody else learns of the visitor. */
export function playVideosOnTap(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-player]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      const player = document.createElement('iframe');
      player.src = addressOf(link);
      player.title = link.getAttribute('aria-label') ?? 'Video';
      player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
      player.allowFullscreen = true;
      link.replaceChildren(player);
      link.removeAttribute('href');
      link.dispatchEvent(new Event('play-began'));
      player.focus();
    });
  }
}

/** A lesson goes on where it was left. */
function addressOf({ dataset }: HTMLAnchorElement): string {
  const address = new URL(dataset['player'] ?? '');
  address.searchParams.set('autoplay', '1');
  const from = dataset['video'] === undefined ? 0 : keptTime(Number(dataset['video']));
  if (from > 0 && address.hostname.endsWith('vimeo.com')) address.hash = `t=${from}s`;
  else if (from > 0) address.searchParams.set('start', String(from));
  return address.href;
}
