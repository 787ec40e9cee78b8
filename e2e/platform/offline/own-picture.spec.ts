import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('nothing of a person stays in a cache of the browser, and after they leave no document shows them', async ({
  page,
  signInAs,
}) => {
  await signInAs('member');
  await page.goto('/');
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const [firstName = ''] = heading.match(/\w+(?=!?$)/) ?? [];
  expect(firstName).not.toBe('');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (answer?.headers.get('content-type')?.includes('html')) texts.push(await answer.text());
      }
    }
    return texts;
  });
  expect(kept).not.toEqual([]);
  for (const text of kept) expect(text).not.toMatch(new RegExp(`data-first-picture|\\b${firstName}\\b`));
  await page.request.post('/api/auth', { data: { method: 'logout' } });
  const document = await (await page.request.get('/')).text();
  expect(document).not.toContain(firstName);
  expect(document).not.toContain('data-first-picture');
});
