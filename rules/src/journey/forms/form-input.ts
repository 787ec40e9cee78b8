import { z } from 'zod';
import { emailMessages, isEmail, normaliseEmail } from '../../people/auth/email.ts';
import { isSlug } from '../../text/slug.ts';
import { isManilaDay } from '../../time/manila.ts';
import { fieldMessage } from '../../text/field-messages.ts';
import { type FormField, type FormFieldType, formFieldTypes } from './form-fields.ts';

export const fieldLimits = { fields: 100, options: 50, label: 300, help: 500, option: 150, rules: 50 } as const;

const choiceTypes: readonly FormFieldType[] = ['choice', 'manyChoices'];

export function hasOptions(type: FormFieldType): boolean {
  return choiceTypes.includes(type);
}

const optional = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, 'is too long')
    .nullable()
    .transform((text) => text || null);

const condition = z.object({
  fieldId: z.string().max(40),
  is: z.enum(['any', 'none']),
  of: z.array(z.string().max(fieldLimits.label)).min(1, 'Choose at least one value').max(fieldLimits.options),
});

const formField = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/, 'This field has no usable id'),
    type: z.enum(formFieldTypes),
    label: z
      .string()
      .trim()
      .min(1, fieldMessage('Label', 'required'))
      .max(fieldLimits.label, fieldMessage('Label', 'maxLength')),
    help: optional(fieldLimits.help),
    isRequired: z.boolean(),
    options: z
      .array(z.string().trim().min(1, 'An option is empty').max(fieldLimits.option, 'An option is too long'))
      .max(fieldLimits.options, 'There are too many options'),
    min: optional(20),
    max: optional(20),
    showIf: condition.nullable(),
  })
  .superRefine((field, context) => {
    const problem = problemOf(field);
    if (problem) context.addIssue({ code: 'custom', path: [problem.at], message: problem.message });
  });

type Problem = { at: keyof FormField; message: string };

function problemOf({ type, options, min, max }: FormField): Problem | null {
  if (hasOptions(type)) {
    if (options.length < 2) return { at: 'options', message: 'Give at least two options' };
    if (new Set(options).size < options.length) return { at: 'options', message: 'Two options are the same' };
  }
  if (type === 'date') return rangeProblem({ min, max }, isManilaDay, (low, high) => low <= high);
  const isWhole = type !== 'number';
  const isLimit = (text: string) =>
    isWhole ? /^\d{1,6}$/.test(text) : text.length <= 15 && Number.isFinite(Number(text));
  const range = rangeProblem({ min, max }, isLimit, (low, high) => Number(low) <= Number(high));
  if (range || type !== 'scale') return range;
  const steps = Number(max ?? 5) - Number(min ?? 1);
  return steps >= 1 && steps <= 10 ? null : { at: 'max', message: 'A scale has 2 to 11 steps' };
}

function rangeProblem(
  { min, max }: Pick<FormField, 'min' | 'max'>,
  isLimit: (text: string) => boolean,
  isOrdered: (low: string, high: string) => boolean,
): Problem | null {
  if (min !== null && !isLimit(min)) return { at: 'min', message: fieldMessage('Minimum', 'validate') };
  if (max !== null && !isLimit(max)) return { at: 'max', message: fieldMessage('Maximum', 'validate') };
  if (min !== null && max !== null && !isOrdered(min, max)) {
    return { at: 'max', message: 'The maximum is below the minimum' };
  }
  return null;
}

/** The fields of a form that can be published. Ids are unique, and conditions look only at earlier fields. */
export const formFields = z
  .array(formField)
  .max(fieldLimits.fields, 'There are too many fields')
  .superRefine((fields, context) => {
    const earlier = new Set<string>();
    for (const [at, { id, type, showIf }] of fields.entries()) {
      if (earlier.has(id))
        context.addIssue({ code: 'custom', path: [at, 'id'], message: 'Two fields have the same id' });
      if (showIf && !earlier.has(showIf.fieldId)) {
        context.addIssue({
          code: 'custom',
          path: [at, 'showIf'],
          message: 'A rule can look only at earlier questions',
        });
      }
      if (type !== 'section') earlier.add(id);
    }
  });

/** The editor may save this on the way: the same shape, unfinished. */
export const draftFields = z
  .array(
    z.object({
      id: z.string().regex(/^[\w-]{1,40}$/),
      type: z.enum(formFieldTypes),
      label: z.string().max(fieldLimits.label, fieldMessage('Label', 'maxLength')),
      help: z.string().max(fieldLimits.help, 'The help is too long').nullable(),
      isRequired: z.boolean(),
      options: z.array(z.string().max(fieldLimits.option, 'An option is too long')).max(fieldLimits.options),
      min: z.string().max(20).nullable(),
      max: z.string().max(20).nullable(),
      showIf: z.object({ ...condition.shape, of: z.array(z.string().max(fieldLimits.label)) }).nullable(),
    }),
  )
  .max(fieldLimits.fields, 'There are too many fields');

const stageRules = z
  .array(z.object({ stageNumber: z.int().min(0).max(1_000), when: z.array(condition).max(20) }))
  .max(fieldLimits.rules);

const title = z.string().trim().min(1, fieldMessage('Title', 'required')).max(120, fieldMessage('Title', 'maxLength'));

export const newFormInput = z.object({ title });
export type NewFormInput = z.input<typeof newFormInput>;

const text = (name: string) =>
  z
    .string()
    .trim()
    .max(5_000, fieldMessage(name, 'maxLength'))
    .nullish()
    .transform((value) => value || null);

export const formInput = z.object({
  title,
  slug: z
    .string()
    .trim()
    .min(1, fieldMessage('Address', 'required'))
    .refine((slug) => slug === '' || isSlug(slug), 'Use lowercase letters, digits and single dashes'),
  intro: text('Introduction'),
  thankYou: text('Thank-you text'),
  isOpen: z.boolean(),
  isPublic: z.boolean(),
  isOnce: z.boolean(),
  sendsConfirmation: z.boolean(),
  notify: z
    .array(z.string().transform(normaliseEmail).refine(isEmail, emailMessages.invalid))
    .max(20, 'You can notify at most 20 emails'),
  stageRules: stageRules.optional(),
});
export type FormInput = z.input<typeof formInput>;

/** The values as they arrive, by field id; anything else is not an answer. */
export const givenValues = z.record(
  z.string().max(40),
  z.union([z.string().max(20_000), z.array(z.string().max(1_000)).max(100), z.number(), z.boolean(), z.null()]),
);
