import { renew, spread } from './renew.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Counts by the server's clock: phones are often minutes off. At zero the day opens by itself. */
export function startCountdowns(root: HTMLElement): void {
  const ahead = Number(root.dataset.now) - Date.now();
  let isOpening = false;
  const tick = () => {
    const now = Date.now() + ahead;
    for (const box of root.querySelectorAll<HTMLElement>('[data-opens]')) {
      const left = Math.max(0, Number(box.dataset.opens) - now);
      const parts = [left / day, (left % day) / hour, (left % hour) / minute, (left % minute) / second];
      [...box.querySelectorAll('b')].forEach((figure, index) => {
        figure.textContent = String(Math.floor(parts[index] ?? 0)).padStart(2, '0');
      });
      const days = box.firstElementChild;
      if (days instanceof HTMLElement) days.hidden = left < day;
      if (left === 0 && !isOpening) {
        isOpening = true;
        setTimeout(() => {
          const again = () => void (isOpening = false);
          renew().then(again, () => setTimeout(again, 5 * second));
        }, spread(second));
      }
    }
  };
  tick();
  setInterval(tick, second);
}
