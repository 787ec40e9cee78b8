import { isEmail, normaliseEmail } from '../../people/auth/email.ts';
import { isDay } from '../../time/day-text.ts';
import { mobileNumberMessage, normaliseMobileNumber } from '../../people/contact/mobile-number.ts';
import { fieldMessage, type FieldRule } from '../../text/field-messages.ts';
import type { FormField, FormFieldType, FormValues } from './form-fields.ts';
import { isAnswered, visible } from './show-if.ts';

type Value = FormValues[string];
type Checked = { value: Value } | { message: string };
type Check = (field: FormField, value: Value) => Checked;

export const longestText = { shortText: 200, longText: 5_000 } as const;
export const usualScale = { min: 1, max: 5 } as const;

const longestName = 40;

/** A question of a whole sentence does not fit in front of "is required". */
export function nameOf({ label }: Pick<FormField, 'label'>): string {
  const name = label.replace(/[\s:*.]+$/, '');
  return name.length > longestName || name.endsWith('?') || name === '' ? 'This answer' : name;
}

type Options = {
  /** Visitors cannot send files: these fields are hidden from them, and refused if they arrive anyway. */
  isVisitor?: boolean;
};

export type CheckedAnswer = {
  /** The values that may be stored: shown, known and valid. */
  values: FormValues;
  /** By the id of the field, in the order of the form. */
  messages: Record<string, string>;
};

/**
 * Checks an answer, in the browser and on the server. Unknown and hidden fields are dropped and never cause an error.
 */
export function checkAnswer(
  fields: readonly FormField[],
  given: FormValues,
  { isVisitor = false }: Options = {},
): CheckedAnswer {
  const checked: CheckedAnswer = { values: {}, messages: {} };
  const shown = visible(fields, given);
  for (const field of shown.fields) {
    if (field.type === 'section') continue;
    const value = shown.values[field.id] ?? null;
    const result = checkField(field, value, isVisitor);
    if ('message' in result) checked.messages[field.id] = result.message;
    else if (isAnswered(result.value)) checked.values[field.id] = result.value;
  }
  return checked;
}

/** The same check without required fields, for saving on the way. */
export function storableDraft(fields: readonly FormField[], given: FormValues, options: Options = {}): FormValues {
  const optional = fields.map((field) => ({ ...field, min: null, max: null, isRequired: false, showIf: null }));
  const { values } = checkAnswer(optional, given, options);
  // Half an address or number is worth keeping as well.
  for (const { id, type } of fields) {
    const value = given[id];
    const isTyped = type === 'email' || type === 'mobileNumber';
    if (isTyped && typeof value === 'string' && values[id] === undefined) values[id] = plainText(value).slice(0, 254);
  }
  return values;
}

function checkField(field: FormField, value: Value, isVisitor: boolean): Checked {
  if (field.type === 'file' && isVisitor) return isAnswered(value) ? wrong(field, 'validate') : { value: null };
  if (!isAnswered(value)) return field.isRequired ? wrong(field, 'required') : { value: null };
  return checks[field.type](field, value);
}

function wrong(field: FormField, rule: FieldRule, own?: string): Checked {
  return { message: fieldMessage(nameOf(field), rule, own) };
}

const checks: Record<FormFieldType, Check> = {
  shortText: (field, value) => checkText(field, typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value),
  longText: checkText,
  email(field, value) {
    const email = typeof value === 'string' ? normaliseEmail(value) : '';
    return isEmail(email) ? { value: email } : wrong(field, 'pattern');
  },
  number(field, value) {
    const number = typeof value === 'string' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) return wrong(field, 'validate');
    return between(field, number, { min: limitOf(field.min), max: limitOf(field.max) });
  },
  date(field, value) {
    if (typeof value !== 'string' || !isDay(value)) return wrong(field, 'pattern');
    if (field.min !== null && value < field.min) return wrong(field, 'min');
    if (field.max !== null && value > field.max) return wrong(field, 'max');
    return { value };
  },
  mobileNumber(field, value) {
    const number = typeof value === 'string' ? normaliseMobileNumber(value) : null;
    return number === null ? wrong(field, 'pattern', mobileNumberMessage) : { value: number };
  },
  choice: (field, value) =>
    typeof value === 'string' && field.options.includes(value) ? { value } : wrong(field, 'validate'),
  manyChoices(field, value) {
    const chosen = Array.isArray(value) ? value : [value];
    const isOffered = chosen.every((option) => typeof option === 'string' && field.options.includes(option));
    if (!isOffered) return wrong(field, 'validate');
    const limits = { min: limitOf(field.min), max: limitOf(field.max) };
    // In the order of the form and each once, whatever was sent.
    const options = field.options.filter((option) => chosen.includes(option));
    const counted = between(field, options.length, limits);
    return 'message' in counted ? counted : { value: options };
  },
  scale(field, value) {
    const step = typeof value === 'string' ? Number(value) : value;
    if (typeof step !== 'number' || !Number.isInteger(step)) return wrong(field, 'validate');
    return between(field, step, scaleOf(field));
  },
  file: (field, value) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31
      ? { value }
      : wrong(field, 'validate'),
  consent: (field, value) => (value === true ? { value } : wrong(field, 'validate')),
  section: () => ({ value: null }),
};

function checkText(field: FormField, value: Value): Checked {
  if (typeof value !== 'string') return wrong(field, 'validate');
  const text = plainText(value);
  const longest = field.type === 'shortText' ? longestText.shortText : longestText.longText;
  if (text.length < (limitOf(field.min) ?? 0)) return wrong(field, 'minLength');
  if (text.length > Math.min(limitOf(field.max) ?? longest, longest)) return wrong(field, 'maxLength');
  return { value: text };
}

/** Removes characters that no database or screen can hold: zero bytes, control characters, halves of characters. */
function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .trim()
  );
}

function between(field: FormField, number: number, { min, max }: { min: number | null; max: number | null }): Checked {
  if (min !== null && number < min) return wrong(field, 'min');
  if (max !== null && number > max) return wrong(field, 'max');
  return { value: number };
}

function limitOf(text: string | null): number | null {
  return text === null || text === '' ? null : Number(text);
}

/** The ends of a scale, usual ones included. */
export function scaleOf({ min, max }: Pick<FormField, 'min' | 'max'>): { min: number; max: number } {
  return { min: limitOf(min) ?? usualScale.min, max: limitOf(max) ?? usualScale.max };
}
