import type { FormValues } from '@app/rules/journey/forms/form-fields';
import type { Context } from '#context.ts';
import type { Form } from '#tables/journey/forms.table.ts';

export type SubmittedAnswer = {
  form: Form;
  answerId: number;
  /** Null for a visitor. */
  userId: number | null;
  /** Checked values, without those that the form's rules hide. */
  values: FormValues;
};

type AfterSubmit = (tx: Context, answer: SubmittedAnswer) => Promise<void>;

const hooks = new Map<string, AfterSubmit>();

/**
 * Another feature's work when a form of that slug is answered. It runs within the transaction of the answer: when it
 * fails, nothing was answered.
 */
export function onFormSubmitted(slug: string, hook: AfterSubmit): void {
  hooks.set(slug, hook);
}

export async function runAfterSubmit(tx: Context, answer: SubmittedAnswer): Promise<void> {
  await hooks.get(answer.form.slug)?.(tx, answer);
}
