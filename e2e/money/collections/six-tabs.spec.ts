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
  // Other journeys decide about those who wait longest.
  const last = waiting(fourth).getByRole('button').last();
  const name = (await last.innerText()).split('\n').find((line) => line.includes(' ')) ?? '';
  const rows = (tab: Page) => waiting(tab).getByRole('button').filter({ hasText: name });
  const before = await rows(fourth).count();
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(fourth.getByRole('heading', { name: 'Proof of payment' })).toBeVisible();
  await fourth.keyboard.press('a');
  await expect(fourth.getByText(`${name}: payment approved`)).toBeVisible();
  for (const tab of tabs) await expect(rows(tab)).toHaveCount(before - 1);

  // The tab that listens for all is closed: another one does.
  await first.close();
  const next = waiting(sixth).getByRole('button').last();
  const nextName = (await next.innerText()).split('\n').find((line) => line.includes(' ')) ?? '';
  const nextRows = (tab: Page) => waiting(tab).getByRole('button').filter({ hasText: nextName });
  const nextBefore = await nextRows(sixth).count();
  await expect.poll(countStreams).toBe(1);
  await next.click();
  await expect(next).toHaveAttribute('aria-current', 'true');
  await expect(sixth.getByRole('heading', { name: 'Proof of payment' })).toBeVisible();
  await sixth.keyboard.press('a');
  await expect(sixth.getByText(`${nextName}: payment approved`)).toBeVisible();
  for (const tab of [second, third, fourth, fifth]) await expect(nextRows(tab)).toHaveCount(nextBefore - 1);
});
