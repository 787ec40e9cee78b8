import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';

export type GuidePicture = {
  /** An account of the demo. */
  as: string;
  screen: 'phone' | 'desk';
  path: string;
  /** What is pressed before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
};

const member = (path: string, prepare?: GuidePicture['prepare']): GuidePicture => ({
  as: 'member',
  screen: 'phone',
  path,
  ...(prepare && { prepare }),
});
const desk = (as: string, path: string, prepare?: GuidePicture['prepare']): GuidePicture => ({
  as,
  screen: 'desk',
  path,
  ...(prepare && { prepare }),
});
const staff = (path: string, prepare?: GuidePicture['prepare']) => desk('tribe-team-fa', path, prepare);

/** Opens the first link of the page whose address matches, with something behind it. */
const open =
  (address: RegExp, ending = '') =>
  async (page: Page) => {
    await page.locator('main a[href]').first().waitFor();
    const links = page.locator('main a[href]');
    await page.waitForFunction(
      (pattern) =>
        [...document.querySelectorAll('main a[href]')].some((link) =>
          new RegExp(pattern).test(link.getAttribute('href') ?? ''),
        ),
      address.source,
    );
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const first = addresses.find((each) => address.test(each));
    if (first) await page.goto(first.replace(/\?.*$/, '') + ending);
  };

/** A level that somebody makes, with all that its steps name. */
async function newLevel(page: Page) {
  await page.getByRole('textbox', { name: /^Name/ }).fill('Collections helper');
  await page.getByLabel('Needs two-step login').check();
  await page.getByPlaceholder('Choose a level to start from').click();
  await page.getByRole('option', { name: 'Success manager' }).click();
  const note = page.getByText('Copied from Success manager');
  await note.waitFor();
  await note.waitFor({ state: 'hidden' });
}

/** The pictures of docs/guides by the name of their file. */
export const guidePictures: Record<string, GuidePicture> = {
  'member-home': member(pathTo('home')),
  'member-lesson': member(pathTo('home'), open(/^\/courses\/my-courses\/\d+\/\d+/)),
  'member-stage': member(pathTo('viewStage')),
  'member-pay': {
    as: 'upcoming',
    screen: 'phone',
    path: pathTo('account'),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'How to pay' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'coach-home': desk('coach', pathTo('home')),
  'coach-review': desk('coach', pathTo('reviewMoveUps')),
  'coach-people': desk('coach', pathTo('myPeople')),
  'success-caseload': staff(pathTo('successManagers'), open(/^\/success-managers\/\d+$/)),
  'success-person': staff(pathTo('users'), open(/^\/community\/members\/\d+/)),
  'success-enroll': staff(pathTo('nonMembers'), async (page) => {
    await open(/^\/community\/non-members\/\d+/)(page);
    await page.goto(pathTo('enrollUser', { id: Number(/\d+/.exec(page.url().replace(/^.*non-members/, ''))?.[0]) }));
  }),
  'collections-proofs': staff(pathTo('payment')),
  'collections-statements': staff(pathTo('payment', {}, { tab: 'statements' })),
  'collections-board': staff(pathTo('payment', {}, { view: 'board' })),
  'marketer-funnel': staff(pathTo('funnels'), open(/^\/funnels\/[\w-]+$/)),
  'marketer-builder': staff(pathTo('funnels'), open(/^\/funnels\/[\w-]+$/, '/build')),
  'marketer-leads': staff(pathTo('leads')),
  'administrator-settings': staff(pathTo('defaultSettings')),
  'administrator-level': staff(pathTo('newAccessLevel'), newLevel),
  'administrator-logs': staff(pathTo('infoLogsReport')),
  'operator-jobs': staff(pathTo('jobs')),
  'operator-mails': staff(pathTo('mails')),
  'api-tokens': staff(pathTo('defaultSettings', {}, { tab: 'tokens' })),
  'api-hooks': staff(pathTo('defaultSettings', {}, { tab: 'hooks' })),
};
