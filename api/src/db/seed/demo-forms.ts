import type { FormField, FormValues } from '@app/rules/journey/forms/form-fields';
import { journeyFormSlug } from '@app/rules/journey/forms/form-messages';
import { eq } from 'drizzle-orm';
import { type Form, formAnswers, forms, formVersions } from '#tables/journey/forms.table.ts';
import { users } from '#tables/people/users.table.ts';
import { clinicFields, feedbackFields, journeyFields, journeyStageRules } from './demo-form-fields.ts';
import { day } from './demo-moments.ts';
import { isHere, type ActivePerson } from './demo-presence.ts';
import type { SeedContext } from './seeding.ts';

const feedbackAnswers = 42;

/** The forms of the demo; says which is the journey form. */
export async function seedDemoForms(tx: SeedContext, people: readonly ActivePerson[]): Promise<Published> {
  const [author] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  const createdById = author?.id ?? null;
  const journey = await addForm(tx, journeyFields, {
    title: 'Journey form',
    slug: journeyFormSlug,
    intro: 'Tell us where you are, and we put you in the stage that fits you.',
    thankYou: 'Salamat! Your stage is ready. Open **My stage** to see your first tasks.',
    isOpen: true,
    stageRules: journeyStageRules,
    createdById,
    daysAgo: 558,
  });
  const feedback = await addForm(tx, feedbackFields, {
    title: 'How was your month?',
    slug: 'monthly-feedback',
    intro: 'Six short questions. We read every answer.',
    thankYou: 'Thank you! You make the community better.',
    isOpen: true,
    isOnce: false,
    isPublic: true,
    createdById,
    daysAgo: 40,
  });
  await addForm(tx, clinicFields, {
    title: 'Portfolio clinic sign-up',
    slug: 'portfolio-clinic',
    intro: 'Five portfolios each week.',
    isOpen: false,
    createdById,
    daysAgo: 90,
  });
  await addFeedback(tx, feedback, people);
  return journey;
}

type NewForm = Partial<Form> & Pick<Form, 'title' | 'slug'> & { daysAgo: number };
export type Published = { formId: number; versionId: number };

async function addForm(
  { db, now }: SeedContext,
  fields: FormField[],
  { daysAgo, ...form }: NewForm,
): Promise<Published> {
  const createdAt = new Date(now.getTime() - daysAgo * day);
  const [added] = await db
    .insert(forms)
    .values({ ...form, draftFields: fields, createdAt, updatedAt: createdAt })
    .returning({ id: forms.id });
  if (!added) throw new Error('the form was not added');
  const [version] = await db
    .insert(formVersions)
    .values({ formId: added.id, number: 1, fields, createdById: form.createdById ?? null, createdAt })
    .returning({ id: formVersions.id });
  if (!version) throw new Error('the version was not added');
  return { formId: added.id, versionId: version.id };
}

/** Members who were here that day, each once, over the last weeks. */
async function addFeedback(
  { db, now }: SeedContext,
  published: Published,
  people: readonly ActivePerson[],
): Promise<void> {
  const answered = new Set<number>();
  const rows = Array.from({ length: feedbackAnswers }, (_, at) => {
    const submittedAt = new Date(now.getTime() - (at * 0.9 + 0.2) * day);
    const startedAt = new Date(submittedAt.getTime() - (60 + at * 7) * 1_000);
    const here = people.filter(
      (person) => !answered.has(person.id) && isHere(person, startedAt) && isHere(person, submittedAt),
    );
    const person = here[(at * 13) % Math.max(here.length, 1)];
    if (!person) return [];
    answered.add(person.id);
    return [
      { ...published, userId: person.id, values: feedbackOf(at), startedAt, updatedAt: submittedAt, submittedAt },
    ];
  }).flat();
  if (rows.length > 0) await db.insert(formAnswers).values(rows);
}

const ratings = [5, 4, 5, 3, 4, 5, 4, 2, 5, 4, 3, 5];
const helps = [
  ['Lessons', 'My group'],
  ['Live events'],
  ['My coach', 'Lessons'],
  ['Wins of others', 'My group'],
  ['Lessons'],
  ['My group', 'Live events', 'My coach'],
];
const messages = [
  'The résumé clinic got me my first interview. Salamat po!',
  'More events on weekends please, I work nights.',
  'My group answers faster than Google.',
  'Videos that can be downloaded would save my data.',
];

const wishes = [
  'Shorter lessons that I can finish on a jeepney ride.',
  'I lost track after stage one. A call with a coach each week would help.',
  'More about finding the first client, less about tools.',
  'Captions in Tagalog, please.',
  'Replays that load on mobile data.',
];

function feedbackOf(at: number): FormValues {
  const rating = ratings[at % ratings.length] ?? 4;
  const recommend = rating >= 4 ? 'Yes' : rating === 3 ? 'Maybe' : 'No';
  return {
    rating,
    helped: helps[at % helps.length] ?? [],
    recommend,
    ...(recommend !== 'Yes' && { 'why-not': wishes[at % wishes.length] ?? '' }),
    'hours-spent': 3 + ((at * 5) % 18),
    ...(at % 5 === 0 && { message: messages[(at / 5) % messages.length] ?? '' }),
  };
}
