/** A lesson is watched at this share of its video. */
const watchedShare = 0.9;

type WatchHandlers = {
  /** Nine tenths were seen; the video goes on. */
  watched: (lessonId: number) => void;
  ended: (lessonId: number) => void;
};

/**
 * Keeps how far each lesson was watched, in this browser, from the first second on. Videos of YouTube and Vimeo say it by
 * messages, uploads by themselves.
 */
export function keepWatching(root: ParentNode, handlers: WatchHandlers): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-video]')) {
    const id = Number(place.dataset['video']);
    let isTold = false;
    const note = (time: number, length: number) => {
      keep(id, time);
      if (isTold || !(length > 0) || time < length * watchedShare) return;
      isTold = true;
      handlers.watched(id);
    };
    if (place instanceof HTMLVideoElement) {
      place.addEventListener('loadedmetadata', () => (place.currentTime = keptTime(id)), { once: true });
      place.addEventListener('timeupdate', () => note(place.currentTime, place.duration));
      place.addEventListener('ended', () => handlers.ended(id));
    } else listen(place, note, () => handlers.ended(id));
  }
}

const key = (id: number) => `lesson-${id}`;

function keep(id: number, time: number): void {
  try {
    localStorage.setItem(key(id), String(Math.floor(time)));
  } catch {
    // Storage can be closed; the lesson then starts from its beginning.
  }
}

export function keptTime(id: number): number {
  try {
    return Number(localStorage.getItem(key(id))) || 0;
  } catch {
    return 0;
  }
}

const hosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** The players of others report to the page that shows them, once they were asked to. */
function listen(place: HTMLElement, note: (time: number, length: number) => void, ended: () => void): void {
  let [time, length] = [0, 0];
  globalThis.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const player = place.querySelector('iframe')?.contentWindow;
    if (!player || source !== player || !hosts.includes(origin)) return;
    const { event, info, data: more } = read(data);
    if (event === 'ready') {
      for (const value of ['timeupdate', 'ended'])
        player.postMessage(JSON.stringify({ method: 'addEventListener', value }), origin);
    }
    const state = { ...info, ...more };
    time = Number(state.currentTime ?? state.seconds ?? time);
    length = Number(state.duration ?? length);
    if (time > 0) note(time, length);
    if (state.playerState === 0 || event === 'ended') ended();
  });
  place.addEventListener('play-began', () => {
    const frame = place.querySelector('iframe');
    frame?.addEventListener('load', () => frame.contentWindow?.postMessage('{"event":"listening"}', '*'));
  });
}

type Report = {
  event?: string;
  info?: { currentTime?: number; duration?: number; playerState?: number };
  data?: { seconds?: number; duration?: number };
};

function read(data: unknown): Report {
  try {
    // Only compared and counted with below.
    return (typeof data === 'string' ? JSON.parse(data) : data) ?? {};
  } catch {
    return {};
  }
}
