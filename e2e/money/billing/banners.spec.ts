import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const { account, text } of [
    {
      account: 'expired',
      text: /^Your membership expired on \w+day, \d{2}\/\d{2}\/\d{4}\. You have until \w+day, .* to renew\.$/,
    },
    { account: 'expiring', text: /^Your membership expires on \w+day, \d{2}\/\d{2}\/\d{4}\.$/ },
    {
      account: 'overdue',
      // Another journey may have promised for them by now.
      text: /^Your payment was due on \w+day, .* (?:Please pay until \w+day, .* to keep your access|You promised to pay on .*)\.$/,
    },
    { account: 'upcoming', text: /^Your next payment is due on \w+day, \d{2}\/\d{2}\/\d{4}\.$/ },
  ]) {
    test(`${account} sees their banner, and it stays away once it is closed`, async ({
      page,
      signInAs,
      expectAccessible,
    }) => {
      await signInAs(account);
      // People who joined in 2025 see a note first.
      await page.addLocatorHandler(
        page.getByRole('dialog', { name: 'To everyone who enrolled in 2025' }),
        async (note) => {
          await note.getByRole('button', { name: 'Got it' }).click();
        },
      );
      // Another journey may have approved what they asked for.
      await page.addLocatorHandler(page.getByRole('dialog', { name: 'You moved up!' }), async (party) => {
        await party.getByRole('button', { name: 'Close' }).click();
      });
      await page.goto(pathTo('home'));
      const banner = page.getByRole('region', { name: text });
      await expect(banner).toBeVisible();
      await expectAccessible();
      await banner.getByRole('button', { name: /close|dismiss/i }).click();
      await expect(banner).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner).toHaveCount(0);
    });
  }
});
