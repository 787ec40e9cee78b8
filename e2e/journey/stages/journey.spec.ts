import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { saved } from '../../support/saved.ts';
import { expect, test } from '../../support/test.ts';

const onPhone = { width: 390, height: 844 };
const atDesk = { width: 1280, height: 800 };

test('a new member gets a stage, does its tasks, is returned once and moves up', async ({
  page,
  signInAs,
  newMember,
  expectAccessible,
}) => {
  test.slow();
  const member = await newMember();
  await page.setViewportSize(onPhone);
  await signInAs(member);
  await page.goto(pathTo('viewStage'));
  await expect(page.getByText('Please fill out the journey form first.').first()).toBeVisible();
  await page.goto(pathTo('viewForm', { slug: 'journey-form' }));
  await fillJourneyForm(page);

  await page.goto(pathTo('viewStage'));
  await expect(page.getByRole('heading', { level: 2, name: 'Set up' })).toBeVisible();
  // What can be seen is ticked by itself.
  await expect(page.getByText(/XP: Answer the journey form/)).toBeVisible();
  await expectAccessible();
  await doFirstSteps(page);
  await page.goto(pathTo('viewStage'));
  await expect(page.getByRole('button', { name: '110 XP, open my stage and points' })).toBeVisible();
  await finish(page, 'Block ten hours a week', async () => {
    await page.getByLabel('What did you do?').fill('Weekdays from 9 PM to 11 PM.');
  });
  await finish(page, 'Test your internet and back-up', async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'speed.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  });

  // The stage is finished on a screen of its own; asking is the member's press.
  const party = page.getByRole('dialog', { name: 'Stage finished' });
  await expect(party.getByRole('heading', { name: `Natapos mo, ${member.firstName}!` })).toBeVisible();
  await expect(party.getByText('+170')).toBeVisible();
  await expect(party.getByText('Stage 1: Find a niche')).toBeVisible();
  await expectAccessible();
  const isPutOff = saved(page, 'SeeCelebration');
  await party.getByRole('button', { name: 'Later' }).click();
  await expect(party).toBeHidden();
  await isPutOff;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ask to move up to Stage 1: Find a niche' })).toBeVisible();
  await expect(party).toBeHidden();
  await page.getByRole('button', { name: 'Ask to move up to Stage 1: Find a niche' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await expect(page.getByText(/A review usually takes/)).toBeVisible();
  await expect(page.getByText('100%')).toBeVisible();

  await signInAs('head-coach');
  await page.setViewportSize(atDesk);
  await openReview(page, member.name);
  await expect(page.getByText('Weekdays from 9 PM to 11 PM.')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('Claimed by you until')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByText('Say what is missing, so they know what to do.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Please test the back-up as well.');
  await page.getByRole('button', { name: 'Return' }).click();
  await expect(page.getByText(`${member.name} gets your feedback`)).toBeVisible();

  await signInAs(member);
  await page.goto(pathTo('viewStage'));
  await expect(page.getByText('Please test the back-up as well.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();

  await signInAs('expert');
  await openReview(page, member.name);
  await expect(page.getByText('Returned', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Claim' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${member.name} moves up`)).toBeVisible();

  await signInAs(member);
  await page.goto(pathTo('viewStage'));
  const celebration = page.getByRole('dialog', { name: 'You moved up!' });
  await expect(celebration.getByRole('heading', { name: 'You are in Stage 1!' })).toBeVisible();
  await expectAccessible();
  const seen = saved(page, 'SeeCelebration');
  await celebration.getByRole('button', { name: 'See my first task' }).click();
  await seen;
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Find a niche' })).toBeVisible();
  await expect(celebration).toBeHidden();
  await page.getByRole('button', { name: '170 XP, open my stage and points' }).click();
  const drawer = page.getByRole('dialog', { name: 'Stage and points' });
  await expect(drawer.getByText('Find a niche')).toBeVisible();
  await expect(drawer.getByText('Stage 2: Build your portfolio')).toBeVisible();
  await expectAccessible();
  await drawer.getByRole('button', { name: 'See all stages' }).click();
  await expect(page.getByText('There are 6 stages.')).toBeVisible();
});

/** A photo, a lesson, a greeting and a seat: each has a journey of its own, so these come without their pages. */
async function doFirstSteps(page: Page): Promise<void> {
  const upload = await page.request.post('/api/upload-file', {
    multipart: { purpose: 'profile-photo', file: { name: 'me.png', mimeType: 'image/png', buffer: picture } },
  });
  expect(upload.status(), await upload.text()).toBe(200);
  const { id: fileId } = (await upload.json()) as { id: number };
  await send(page, 'mutation ($id: Int!) { setProfilePhoto(fileId: $id) { id } }', { id: fileId });
  const { myCourses } = await send<{ myCourses: { items: Gated[] } }>(
    page,
    '{ myCourses(pageSize: 24) { items { id gate { isOpen } } } }',
  );
  const { myCourse } = await send<{ myCourse: { units: { lessons: Gated[] }[] } }>(
    page,
    'query ($id: Int!) { myCourse(id: $id) { units { lessons { id gate { isOpen } } } } }',
    { id: firstOpen(myCourses.items) },
  );
  const { myEvents } = await send<{ myEvents: { items: Gated[] } }>(
    page,
    '{ myEvents(filter: upcoming, pageSize: 24) { items { id gate { isOpen } } } }',
  );
  const lessonId = firstOpen(myCourse.units.flatMap(({ lessons }) => lessons));
  await send(page, 'mutation ($id: Int!) { completeLesson(id: $id) { id } }', { id: lessonId });
  await send(page, 'mutation ($id: Int!) { answerEvent(occurrenceId: $id, isGoing: true) { id } }', {
    id: firstOpen(myEvents.items),
  });
  await send(page, 'mutation { createPost(input: { kind: post, text: "Hi, ako si Ligaya!" }) { id } }');
}

type Gated = { id: number; gate: { isOpen: boolean } };
const firstOpen = (things: readonly Gated[]) => things.find(({ gate }) => gate.isOpen)?.id;

async function send<Data>(page: Page, query: string, variables = {}): Promise<Data> {
  const answer = await page.request.post('/api/graphql', { data: { query, variables } });
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

async function fillJourneyForm(page: Page): Promise<void> {
  await page.getByLabel('Studying').check();
  await page.getByLabel('Not yet').check();
  await page.getByLabel('I lack time').check();
  await page.getByLabel('Hours a week').fill('12');
  await page
    .getByRole('radiogroup', { name: /How sure are you/ })
    .getByLabel('4')
    .check();
  await page.getByLabel('I answered honestly').check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
}

/** Opens the task if it is closed, hands in the evidence, and waits until it is completed. */
async function finish(page: Page, title: string, handIn?: () => Promise<void>): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: title });
  const head = row.getByRole('button', { name: title });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await row.getByRole('button', { name: 'Finish task' }).click();
  if (handIn) {
    await handIn();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish task' }).click();
  }
  await expect(row.getByText(', completed')).toBeAttached();
}

/** The queue of stage 0, at the request of the new member. */
async function openReview(page: Page, name: string): Promise<void> {
  await page.goto(pathTo('manageStage'));
  await page.getByRole('button', { name: 'Review Move-Up' }).first().click();
  await page.getByRole('menuitem', { name: /^Set up/ }).click();
  await page.getByRole('list', { name: 'Waiting requests' }).getByText(name).click();
  await expect(page).toHaveURL(/request=/);
}

/** One dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
