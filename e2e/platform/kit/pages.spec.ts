import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Who opens which pages: one browser for all of them, which keeps the files of the product as any browser does. */
const walks = [
  {
    account: null,
    who: 'a visitor',
    paths: [
      '/login',
      '/signup',
      '/form/journey-form',
      '/forgot-password',
      '/set-new-password?email=juan%40example.com',
      '/privacy-policy',
      '/refund-policy',
      '/terms-conditions',
      '/help/log-in',
      '/thank-you',
      '/forbidden',
      '/resources/public',
    ],
  },
  {
    account: 'member',
    who: 'a member',
    paths: [
      '/profile?q=account',
      '/profile?q=socials',
      '/profile/edit',
      '/profile/ramon-dela-cruz',
      '/community',
      '/courses/my-courses',
      '/courses/my-courses/136',
      '/events/my-events?view=month',
      '/resources/my-resources',
      '/',
    ],
  },
  { account: 'member', who: 'whoever looks at the kit', paths: ['/kit'] },
  { account: 'multi', who: 'a member with a form to answer', paths: ['/form/monthly-feedback'] },
  {
    account: 'tribe-team-fa',
    who: 'staff',
    paths: [
      '/community/members',
      '/community/mergeUsers',
      '/uploadContents',
      '/courses',
      '/courses/136',
      '/events',
      '/resource-files',
      '/mails',
    ],
  },
] as const;

const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { account, who, paths } of walks) {
  test(`the pages of ${who} are usable by everyone, on a phone and dark on a desk`, async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    test.setTimeout(300_000);
    if (account) await signInAs(account);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of paths)
        await test.step(`${path}, ${width} px, ${colorScheme}`, async () => {
          await open(page, path);
          await expectAccessible();
          const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          expect.soft(overflows, `${path} is not wider than ${width} px`).toBe(false);
        });
    }
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Rows and pictures that come after the heading; the event stream keeps the network from ever being idle.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
