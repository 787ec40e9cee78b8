/** A lesson is watched at this share of its video. */
const watched = 0.9;

type Position = { time: number; length: number };

/**
 * Keeps how far each lesson was watched, in this browser, from the first second; the server is told when a lesson was
 * watched to its end. Videos of YouTube and Vimeo say it by messages, uploads by themselves.
 */
export function keepWatching(root: ParentNode, finish: (lessonId: number) => Promise<void>): void {
  for (const video of root.querySelectorAll<HTMLElement>('[data-video]')) {
    const id = Number(video.dataset['video']);
    let isTold = !document.querySelector(`form[data-finish="${id}"]`);
    const note = ({ time, length }: Position) => {
      keep(id, time);
      if (isTold || !(length > 0) || time < length * watched) return;
      isTold = true;
      mark();
    };
    // Drawing again would stop the video: the button says that it counted, and leads on.
    const mark = () => {
      const button = document.querySelector(`form[data-finish="${id}"] button`);
      button?.classList.add('on');
      video.addEventListener('ended', () => void finish(id), { once: true });
    };
    if (video instanceof HTMLVideoElement) {
      video.addEventListener('loadedmetadata', () => (video.currentTime = keptTime(id)), { once: true });
      video.addEventListener('timeupdate', () => note({ time: video.currentTime, length: video.duration }));
    } else listen(video, id, note, () => void finish(id));
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
function listen(place: HTMLElement, id: number, note: (position: Position) => void, ended: () => void): void {
  let [time, length] = [0, 0];
  globalThis.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const frame = place.querySelector('iframe');
    if (!frame || source !== frame.contentWindow || !hosts.includes(origin)) return;
    const message = read(data);
    if (message['event'] === 'ready') {
      for (const value of ['timeupdate', 'ended'])
        frame.contentWindow?.postMessage(JSON.stringify({ method: 'addEventListener', value }), origin);
    }
    const info = { ...message['info'], ...message['data'] };
    time = Number(info.currentTime ?? info.seconds ?? time);
    length = Number(info.duration ?? length);
    if (time > 0) note({ time, length });
    if (info.playerState === 0 || message['event'] === 'ended') ended();
  });
  place.addEventListener('play-began', () => {
    const frame = place.querySelector('iframe');
    frame?.addEventListener('load', () =>
      frame.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id }), '*'),
    );
  });
}

// oxlint-disable-next-line typescript/no-explicit-any
function read(data: unknown): Record<string, any> {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
