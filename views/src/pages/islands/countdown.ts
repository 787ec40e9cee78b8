const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Counts down to the instant the server wrote, by the visitor's clock. */
export function startCountdowns(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-until]')) {
    const until = Date.parse(box.dataset.until ?? '');
    const figures = [...box.querySelectorAll('b')];
    if (Number.isNaN(until) || figures.length === 0) continue;
    const tick = () => {
      const left = Math.max(0, until - Date.now());
      const parts = [left / day, (left % day) / hour, (left % hour) / minute, (left % minute) / second];
      figures.forEach((figure, index) => {
        figure.textContent = String(Math.floor(parts[index] ?? 0)).padStart(2, '0');
      });
      box.classList.add('on');
      if (left > 0) setTimeout(tick, left % second || second);
      else box.closest('.cd')?.classList.add('over');
    };
    tick();
  }
}
