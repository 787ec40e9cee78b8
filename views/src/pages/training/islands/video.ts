import { post, renew, spread } from './renew.ts';

/** A video is loaded when it is tapped: until then nothing is loaded, and nobody else learns of the visitor. */
export function playOnTap(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-video]') : null;
    if (!link || event.metaKey || event.ctrlKey || !link.dataset.src) return;
    event.preventDefault();
    const { video: kind, src, day = '' } = link.dataset;
    const tell = watcher(root, day);
    const player = kind === 'file' ? playFile(src, tell) : playFrame(src, link, tell);
    const box = document.createElement('div');
    box.className = 'player';
    box.append(player);
    link.replaceWith(box);
    player.focus();
  });
}

type Tell = (seconds: number, duration: number) => void;

/**
 * Adds up what was really played: jumping to the end is no watching. The day counts at the percentage that the server
 * gave, once.
 */
function watcher(root: HTMLElement, day: string): Tell {
  const needed = Number(root.dataset.percent) / 100;
  let played = 0;
  let last: number | null = null;
  let isTold = false;
  return (seconds, duration) => {
    const step = last === null ? 0 : seconds - last;
    last = seconds;
    // Between two words of a player lie seconds at most, at any speed.
    if (step > 0 && step < 10) played += step;
    if (isTold || !(duration > 0) || played < duration * needed - 1) return;
    isTold = true;
    tellWatched(root, day, 0);
  };
}

function tellWatched(root: HTMLElement, day: string, tries: number): void {
  post('/api/training/watched', { level: root.dataset.training, day: Number(day) })
    .then((answer) => {
      if (answer.ok) return openFreebie(root, day);
      if (answer.status >= 500) throw new Error('later');
    })
    .catch(() => {
      // A phone in a tunnel: what was watched counts when it is back.
      if (tries < 20) setTimeout(() => tellWatched(root, day, tries + 1), spread(5_000 + tries * 3_000));
    });
}

function openFreebie(root: HTMLElement, day: string): void {
  const box = root.querySelector(`[data-freebie="${day}"]`);
  if (box) {
    box.classList.add('got');
    box.querySelector('.shut')?.setAttribute('aria-hidden', 'true');
    box.querySelector('.open')?.removeAttribute('aria-hidden');
    box.querySelector('.open a')?.removeAttribute('tabindex');
    const said = root.querySelector('[data-said]');
    if (said) said.textContent = 'Freebie unlocked';
  }
  // The tabs and the list beside them; the video plays on.
  void renew();
}

function playFile(address: string, tell: Tell): HTMLElement {
  const player = document.createElement('video');
  player.src = address;
  player.controls = true;
  player.autoplay = true;
  player.playsInline = true;
  player.tabIndex = 0;
  player.addEventListener('timeupdate', () => tell(player.currentTime, player.duration));
  return player;
}

/** The players of YouTube and Vimeo tell their time by messages; their own scripts are not needed for it. */
function playFrame(address: string, link: HTMLElement, tell: Tell): HTMLElement {
  const source = new URL(address);
  source.searchParams.set('autoplay', '1');
  const player = document.createElement('iframe');
  player.src = source.href;
  player.title = link.dataset.title ?? 'Video';
  player.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  player.allowFullscreen = true;
  const say = (message: object) => player.contentWindow?.postMessage(JSON.stringify(message), source.origin);
  const ask = () => {
    say({ event: 'listening', id: 1 });
    say({ method: 'addEventListener', value: 'timeupdate' });
  };
  player.addEventListener('load', ask);
  let length = 0;
  addEventListener('message', ({ source: from, data }) => {
    if (from !== player.contentWindow) return;
    const message = read(data);
    if (message.event === 'ready') ask();
    const time = message.info ?? message.data;
    if (typeof time?.duration === 'number') length = time.duration;
    const seconds = time?.currentTime ?? time?.seconds;
    if (typeof seconds === 'number') tell(seconds, length);
  });
  return player;
}

type PlayerTime = { currentTime?: number; seconds?: number; duration?: number };
type PlayerMessage = { event?: string; info?: PlayerTime | null; data?: PlayerTime | null };

function read(data: unknown): PlayerMessage {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}
