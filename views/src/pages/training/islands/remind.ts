import { post } from './renew.ts';

/** "Remind me": by mail at once, and on this phone as well if it is allowed to. */
export function remindOnTap(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('.remind button') : null;
    const box = button?.closest<HTMLElement>('.remind');
    if (!button || !box || button.disabled) return;
    const day = Number(button.dataset.remind ?? button.dataset.forget);
    const isOn = button.dataset.remind !== undefined;
    const words = box.querySelector('[data-remind-words]');
    const say = (text: string) => words && (words.textContent = text);
    button.disabled = true;
    remind(root.dataset.training ?? '', day, isOn)
      .then((byPush) => {
        box.dataset.reminded = isOn ? '1' : '0';
        say(
          isOn
            ? `By email${byPush ? ' and on this phone' : ''} when it opens and when we go live. Tap to stop.`
            : 'By email when it opens and when we go live.',
        );
      })
      .catch(() => say('That did not work. Try again.'))
      .finally(() => (button.disabled = false));
  });
}

/** The link under a reminder led here. Only the tap stops them: programs open links, too. */
export function stopOnTap(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('[data-stop]');
  const words = root.querySelector('[data-stop-words]');
  button?.addEventListener('click', () => {
    button.disabled = true;
    post('/api/training/stop', { token: button.dataset.stop })
      .then((answer) => {
        if (!answer.ok) throw new Error('not stopped');
        button.remove();
        if (words) words.textContent = 'Done. You get no more reminders of the free training.';
      })
      .catch(() => {
        button.disabled = false;
        if (words) words.textContent = 'That did not work. Try again.';
      });
  });
}

/** Whether this browser rings, too. */
async function remind(level: string, day: number, isOn: boolean): Promise<boolean> {
  const push = isOn ? await subscription().catch(() => null) : null;
  const answer = await post('/api/training/remind', { level, day, isOn, push });
  if (!answer.ok) throw new Error('not kept');
  return push !== null;
}

/** Asks for leave to ring, once; a browser that cannot or may not gets mail alone. */
async function subscription(): Promise<object | null> {
  if (!('PushManager' in globalThis) || !('serviceWorker' in navigator)) return null;
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const worker = await navigator.serviceWorker.register('/service-worker.js').catch(() => null);
  if (!worker) return null;
  const { key } = (await (await fetch('/api/training/push-key')).json()) as { key: string };
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] };
}
