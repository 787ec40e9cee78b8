import type { FormField, FormValues, ShowIf, StageRule } from './form-fields.ts';

type Value = FormValues[string] | undefined;

/** Whether anything was answered; a consent that is not given counts as nothing. */
export function isAnswered(value: Value): boolean {
  if (value === undefined || value === null || value === false) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}

/** The values a condition compares: the choices, or the one value as text; a consent is `yes` or nothing. */
function textsOf(value: Value): string[] {
  if (!isAnswered(value)) return [];
  if (Array.isArray(value)) return value;
  return [value === true ? 'yes' : String(value).trim()];
}

export function holds({ fieldId, is, of }: ShowIf, values: FormValues): boolean {
  const found = textsOf(values[fieldId]).some((text) => of.includes(text));
  return is === 'any' ? found : !found;
}

export type VisibleForm = { fields: FormField[]; values: FormValues };

/**
 * The fields shown for these values, and only their values. A condition looks at earlier fields only; a hidden field
 * counts as not answered, and a hidden section hides everything up to the next section.
 */
export function visible(fields: readonly FormField[], given: FormValues): VisibleForm {
  const shown: VisibleForm = { fields: [], values: {} };
  let isSectionShown = true;
  for (const field of fields) {
    const isShown = field.showIf === null || holds(field.showIf, shown.values);
    if (field.type === 'section') isSectionShown = isShown;
    if (!isShown || !isSectionShown) continue;
    shown.fields.push(field);
    const value = Object.hasOwn(given, field.id) ? given[field.id] : undefined;
    if (field.type !== 'section' && value !== undefined && value !== null) shown.values[field.id] = value;
  }
  return shown;
}

export function visibleFields(fields: readonly FormField[], values: FormValues): FormField[] {
  return visible(fields, values).fields;
}

/** The stage that answers lead to: of the first rule whose conditions all hold, or null. */
export function stageOf(rules: readonly StageRule[], values: FormValues): number | null {
  return rules.find(({ when }) => when.every((condition) => holds(condition, values)))?.stageNumber ?? null;
}
