import { pathTo } from '@app/rules/navigation/route-table';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const desk = pathTo('payment');
const waiting = (page: Page) => page.getByRole('list', { name: 'Proofs waiting' });

/** Streams of events that are open now, over all tabs. */
function watchStreams(pages: readonly Page[]): () => number {
  const open = new Map<Request, Page>();
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.headers()['accept'] === 'text/event-stream') open.set(request, page);
    });
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
  }
  return () => [...open.values()].filter((page) => !page.isClosed()).length;
}

// Over HTTP/1.1, as here, browsers keep six connections to one server, for all of its tabs together.
test('six tabs of the desk are open, an approval in the fourth goes through and shows in the others', async ({
  page,
  signInAs,
}) => {
  await signInAs('tribe-team-fa');
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => page.context().newPage()));
  const tabs = [page, ...others];
  const countStreams = watchStreams(tabs);
  for (const tab of tabs) {
    await tab.goto(desk);
    await expect(waiting(tab).locator('[aria-current]')).toHaveCount(1);
  }
  await expect.poll(countStreams).toBe(1);

  const [first, second, third, fourth, fifth, sixth] = tabs as [Page, Page, Page, Page, Page, Page];
  await approveLast(fourth, [first, second, third, fifth, sixth]);

  // The tab that listens for all is closed: another one does.
  await first.close();
  await expect.poll(countStreams).toBe(1);
  await approveLast(sixth, [second, third, fourth, fifth]);
});

/** Approves the newest proof in a tab; it goes from the lists of the others by itself. */
async function approveLast(tab: Page, others: readonly Page[]): Promise<void> {
  // Other journeys decide about those who wait longest. What looks wrong is asked about first.
  const last = waiting(tab)
    .getByRole('button')
    .filter({ hasNot: tab.locator('[data-warning]') })
    .last();
  const name = (await last.innerText()).split('\n').find((line) => line.includes(' ')) ?? '';
  const rowsIn = (page: Page) => waiting(page).getByRole('button').filter({ hasText: name });
  const before = await rowsIn(tab).count();
  await last.click();
  await expect(waiting(tab).locator('[aria-current]')).toContainText(name);
  await expect(tab.getByRole('heading', { name: 'Proof of payment' })).toBeVisible();
  await tab.keyboard.press('a');
  await expect(tab.getByText(`${name}: payment approved`)).toBeVisible();
  for (const page of [tab, ...others]) await expect(rowsIn(page)).toHaveCount(before - 1);
}
