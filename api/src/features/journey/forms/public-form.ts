import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { fillerOf, findDraft, hasAnswered } from './find-draft.ts';
import { currentVersion } from './form-versions.ts';
import { type Form, type FormAnswer, forms, type FormVersion } from '#tables/journey/forms.table.ts';

export const publicFormStates = ['open', 'signIn', 'closed', 'answered'] as const;
export type PublicFormState = (typeof publicFormStates)[number];

/** A form as those see it who fill it out. */
export type PublicForm = {
  form: Form;
  state: PublicFormState;
  /** The version to fill out; null when there is none. */
  version: FormVersion | null;
  draft: FormAnswer | null;
};

/**
 * Visitors see the questions of a form for signed-in people too, so that their values are there after they signed in;
 * only sending needs an account.
 */
export async function publicForm(ctx: Context, slug: string, draftToken?: string | null): Promise<PublicForm> {
  const form = await formBySlug(ctx, slug);
  const filler = fillerOf(ctx, draftToken);
  const version = form.isOpen ? await currentVersion(ctx, form.id) : null;
  if (!version) return { form, state: 'closed', version: null, draft: null };
  if (await hasAnswered(ctx, form, filler)) return { form, state: 'answered', version: null, draft: null };
  const state = form.isPublic || filler.userId !== null ? 'open' : 'signIn';
  return { form, state, version, draft: await findDraft(ctx, form.id, filler) };
}

export async function formBySlug({ db }: Pick<Context, 'db'>, slug: string): Promise<Form> {
  const [form] = await db.select().from(forms).where(eq(forms.slug, slug));
  if (!form) throw new NotFound('Form');
  return form;
}
