import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeField, makeForm } from '#testing/make-form.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { forgetVisitorDrafts } from './forms.jobs.ts';
import { formAnswers, formVersions } from '#tables/journey/forms.table.ts';

const database = useTestDatabase();
const now = new Date('2026-11-15T02:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

test('only old drafts of visitors are forgotten', async () => {
  const { db } = database;
  const { id: formId } = await makeForm(database, [makeField({ id: 'a' })]);
  const [version] = await db.select().from(formVersions).where(eq(formVersions.formId, formId));
  const person = await makeUser(database);
  const row = (name: string, days: number, more: Partial<typeof formAnswers.$inferInsert> = {}) => {
    const at = daysAgo(days);
    return { formId, versionId: version?.id ?? 0, values: { a: name }, startedAt: at, updatedAt: at, ...more };
  };
  await db
    .insert(formAnswers)
    .values([
      row('old', 61),
      row('recent', 59),
      row('sent', 61, { submittedAt: daysAgo(61) }),
      row('own', 61, { userId: person.id }),
    ]);
  await forgetVisitorDrafts({ db, now });
  const left = await db.select({ values: formAnswers.values }).from(formAnswers).orderBy(formAnswers.id);
  expect(left.map(({ values }) => values['a'])).toEqual(['recent', 'sent', 'own']);
});
