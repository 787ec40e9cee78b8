/** Counts to zero; the head of the page does the going on. */
export function countSeconds(root: ParentNode): void {
  const figure = root.querySelector('[data-count]');
  if (!figure) return;
  let left = Number(figure.textContent);
  const timer = setInterval(() => {
    left -= 1;
    figure.textContent = String(Math.max(0, left));
    if (left <= 0) clearInterval(timer);
  }, 1000);
}
