import { expect, test } from '../../support/test.ts';

const pages = [
  { account: null, path: '/login' },
  { account: null, path: '/signup' },
  { account: null, path: '/form/journey-form' },
  { account: 'multi', path: '/form/monthly-feedback' },
  { account: null, path: '/forgot-password' },
  { account: null, path: '/set-new-password?email=juan%40example.com' },
  { account: null, path: '/privacy-policy' },
  { account: null, path: '/refund-policy' },
  { account: null, path: '/terms-conditions' },
  { account: null, path: '/thank-you' },
  { account: null, path: '/forbidden' },
  { account: 'member', path: '/profile?q=account' },
  { account: 'member', path: '/profile?q=socials' },
  { account: 'member', path: '/profile/edit' },
  { account: 'member', path: '/profile/ramon-dela-cruz' },
  { account: 'member', path: '/community' },
  { account: 'tribe-team-fa', path: '/community/members' },
  { account: 'tribe-team-fa', path: '/community/mergeUsers' },
  { account: 'tribe-team-fa', path: '/uploadContents' },
  { account: 'member', path: '/courses/my-courses' },
  { account: 'member', path: '/courses/my-courses/136' },
  { account: 'member', path: '/events/my-events?view=month' },
  { account: 'member', path: '/resources/my-resources' },
  { account: null, path: '/resources/public' },
  { account: 'tribe-team-fa', path: '/courses' },
  { account: 'tribe-team-fa', path: '/courses/136' },
  { account: 'tribe-team-fa', path: '/events' },
  { account: 'tribe-team-fa', path: '/resource-files' },
  { account: 'tribe-team-fa', path: '/mails' },
  { account: 'member', path: '/' },
  { account: 'member', path: '/kit' },
] as const;

const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { account, path } of pages) {
  test(`${path} is usable by everyone, on a phone and dark on a desk`, async ({ page, signInAs, expectAccessible }) => {
    test.slow(path === '/kit');
    if (account) await signInAs(account);
    for (const { width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Rows and pictures that come after the heading; the event stream keeps the network from ever being idle.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible();
      const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(overflows, `nothing is wider than ${width} px`).toBe(false);
    }
  });
}
