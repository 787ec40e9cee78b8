import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { answerTo } from '../../support/answer-to.ts';
import { expect, test } from '../../support/test.ts';

const courseName = `Invoices that are paid ${Date.now().toString(36)}`;

/** A published course for members with one lesson to read; authoring has its own journey. */
async function makeCourse(page: Page): Promise<{ courseId: number; lessonId: number }> {
  const { createCourse } = await answerTo<{ createCourse: { id: number } }>(
    page.request,
    'mutation ($input: CourseInput!) { createCourse(input: $input) { id } }',
    { input: { name: courseName, isFree: false, levelIds: ['member'] } },
  );
  const { createUnit } = await answerTo<{ createUnit: { id: number } }>(
    page.request,
    `mutation { createUnit(courseId: ${createCourse.id}, input: { name: "Getting paid" }) { id } }`,
  );
  const { createLesson } = await answerTo<{ createLesson: { id: number } }>(
    page.request,
    `mutation { createLesson(unitId: ${createUnit.id}, input: { name: "Send it the same day", type: text }) { id } }`,
  );
  await answerTo(
    page.request,
    'mutation ($id: Int!, $input: LessonInput!) { updateLesson(id: $id, input: $input) { id } }',
    {
      id: createLesson.id,
      input: {
        name: 'Send it the same day',
        type: 'text',
        isFreePreview: false,
        content: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Clients pay what they still remember.' }] }],
        },
      },
    },
  );
  await answerTo(page.request, `mutation { setLessonsStatus(ids: [${createLesson.id}], status: published) { id } }`);
  await answerTo(page.request, `mutation { setCourseStatus(id: ${createCourse.id}, status: published) { id } }`);
  return { courseId: createCourse.id, lessonId: createLesson.id };
}

test('staff make a quiz; a member fails it, reads why and passes; a stranger sees the certificate by its code', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  const { courseId, lessonId } = await makeCourse(page);
  await page.goto(pathTo('editLesson', { id: lessonId }));
  await page.getByRole('button', { name: 'Add a quiz' }).click();
  const first = page.getByRole('region', { name: 'Question 1' });
  await first.getByLabel('Question', { exact: true }).fill('When do you send the invoice?');
  for (const [at, words] of ['When the client asks', 'On the day the work is done', 'At the end of the year'].entries())
    await first.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(words);
  await first.getByLabel('Choice 2 is right').check();
  await first.getByLabel('Explanation').fill('The same day: clients pay what they still remember.');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('region', { name: 'Question 2' });
  await second.getByLabel('Question', { exact: true }).fill('What belongs on it?');
  for (const [at, words] of ['Your name', 'Your birthday', 'The amount in ₱'].entries())
    await second.getByLabel(`Choice ${at + 1}`, { exact: true }).fill(words);
  await second.getByLabel('Choice 1 is right').check();
  await second.getByLabel('Choice 3 is right').check();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save lesson' }).click();
  await expect(page.getByText('2 questions, needed to complete the lesson')).toBeVisible();

  // The member on a phone: the lesson cannot be marked complete before its quiz.
  await signInAs('lifetime');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathTo('viewLesson', { courseId, lessonId }));
  await expect(page.getByText('2 questions · all answers right to pass · 3 tries a day')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark complete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Take the quiz' }).filter({ visible: true }).click();
  await page.getByRole('radio', { name: 'When the client asks' }).check();
  await page.getByRole('checkbox', { name: 'Your name' }).check();
  await page.getByRole('checkbox', { name: 'The amount in ₱' }).check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByText('The same day: clients pay what they still remember.')).toBeVisible();
  await expect(page.getByText('2 tries left today', { exact: false })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('checkbox', { name: 'Your name' })).toBeChecked();
  await page.getByRole('radio', { name: 'On the day the work is done' }).check();
  await page.getByRole('button', { name: 'Check my answers' }).click();
  const party = page.getByRole('dialog', { name: 'Congratulations!' });
  await party.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('+10 XP')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Completed' }).filter({ visible: true })).toBeVisible();

  const { myCourse } = await answerTo<{ myCourse: { certificateCode: string } }>(
    page.request,
    `{ myCourse(id: ${courseId}) { certificateCode } }`,
  );
  await page.context().clearCookies();
  await page.goto(pathTo('certificate', { code: myCourse.certificateCode }));
  await expect(page.getByText(courseName)).toBeVisible();
  await expect(page.getByText('This certificate is valid.')).toBeVisible();
  await expectAccessible();
  await page.goto(pathTo('certificate', { code: 'ABCDEFGH23456789' }));
  await expect(page.getByRole('heading', { name: 'We could not find this certificate.' })).toBeVisible();

  // Removed from the lists again, for the next test.
  await signInAs('tribe-team-fa');
  await answerTo(page.request, `mutation { setCourseStatus(id: ${courseId}, status: draft) { id } }`);
});
