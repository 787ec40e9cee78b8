import { expect, type Page } from '@playwright/test';

/** What somebody does to get something done. */
export type Effort = {
  /** Presses of the mouse, or taps. */
  clicks: number;
  /** Keys that do something; letters typed into a field are none. */
  keys: number;
  /** Fields in which something was typed. */
  fields: number;
  /** Pages that were opened; the one it began on is none of them. */
  pages: number;
};

type Deed = 'click' | 'key' | `field ${string}`;

/**
 * Counts in the browser what really arrives there, so that a step which a journey leaves out is missing in the product and not in
 * the count. From the page that is open now.
 */
export async function counted(page: Page): Promise<() => Promise<Effort>> {
  const done: Effort = { clicks: 0, keys: 0, fields: 0, pages: 0 };
  const fields = new Set<string>();
  await page.exposeFunction('countDeed', (deed: Deed) => {
    if (deed === 'click') done.clicks += 1;
    else if (deed === 'key') done.keys += 1;
    else fields.add(deed);
  });
  await page.evaluate(watch);
  await page.addInitScript(watch);
  let address = new URL(page.url()).pathname;
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame !== page.mainFrame() || pathname === address) return;
    address = pathname;
    done.pages += 1;
  });
  return async () => {
    // The browser tells of it in its own time.
    let before = '';
    await expect(async () => {
      const now = JSON.stringify([done, fields.size]);
      const isStill = now === before;
      before = now;
      expect(isStill).toBe(true);
    }).toPass({ intervals: [200] });
    return { ...done, fields: fields.size };
  };
}

/** Runs in the page. */
function watch(): void {
  const { countDeed } = globalThis as unknown as { countDeed: (deed: Deed) => void };
  const isTyping = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
    (key.length === 1 || key === 'Backspace') &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]');
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countDeed('click'), true);
  addEventListener(
    'keydown',
    (event) => {
      const { target, key, isTrusted } = event;
      if (!isTrusted || ['Control', 'Shift', 'Alt', 'Meta'].includes(key)) return;
      if (!isTyping(event)) return countDeed('key');
      const field = target instanceof HTMLElement ? `${target.id} ${target.getAttribute('name') ?? ''}` : '';
      countDeed(`field ${location.pathname} ${field}`);
    },
    true,
  );
}
