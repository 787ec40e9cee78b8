import { spread } from './renew.ts';

/** All that the stream tells: states, never a link. */
type LiveState = { shown: boolean; live: boolean; day: number; since: number | null; watching: number };

const pollEvery = 15_000;
const streamAgainAfter = 120_000;

/** Follows the workshop: a stream of events, and questions every 15 seconds or so where there is none. */
export function followLive(root: HTMLElement): void {
  const level = root.dataset.training ?? '';
  const show = (data: string) => showState(root, JSON.parse(data) as LiveState);

  const poll = (until: number) => {
    setTimeout(() => {
      fetch(`/api/training/state?level=${level}`)
        .then(async (answer) => answer.ok && show(await answer.text()))
        .catch(() => {})
        .finally(() => (Date.now() < until ? poll(until) : listen()));
    }, spread(pollEvery));
  };
  const listen = () => {
    const until = Date.now() + streamAgainAfter;
    if (!('EventSource' in globalThis)) return poll(until);
    const stream = new EventSource(`/api/training/live?level=${level}`);
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => show(data));
    stream.addEventListener('error', () => {
      // While it tries again by itself it is not closed; the server says how long to wait, to each something else.
      if (stream.readyState === EventSource.CLOSED) poll(until);
    });
    addEventListener('pagehide', () => stream.close(), { once: true });
  };
  // A page that comes back from the browser's memory has no stream any more.
  addEventListener('pageshow', ({ persisted }) => persisted && listen());
  listen();
}

function showState(root: HTMLElement, state: LiveState): void {
  if (state.shown !== (root.dataset.shown === '1')) {
    root.dataset.shown = state.shown ? '1' : '0';
    setTimeout(() => location.reload(), spread(2_000));
    return;
  }
  const box = root.querySelector<HTMLElement>('[data-live]');
  if (!box) return;
  const tabs = [...root.querySelectorAll<HTMLElement>('[data-tab]')];
  const title = tabs.find((tab) => tab.dataset.tab === String(state.day))?.dataset.title ?? '';
  const words = `Day ${state.day}, ${title}.`;
  const count = box.querySelector<HTMLElement>('[data-watching]');
  if (count) {
    count.hidden = state.watching < 2;
    count.textContent = `${state.watching} watching`;
  }
  for (const tab of tabs) {
    const isOnAir = state.live && tab.dataset.tab === String(state.day);
    const status = tab.querySelector<HTMLElement>('.st');
    tab.classList.toggle('onair', isOnAir);
    if (status) status.textContent = isOnAir ? 'Live now' : (status.dataset.words ?? '');
  }
  const text = box.querySelector('[data-live-words]');
  const isNew = state.live && (box.hidden || !text?.textContent?.startsWith(words));
  if (isNew) {
    if (text) text.textContent = words;
    const said = root.querySelector('[data-said]');
    if (said) said.textContent = `We are live: Join now. ${words}`;
  }
  box.hidden = !state.live;
}
