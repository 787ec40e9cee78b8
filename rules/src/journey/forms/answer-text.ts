import { formatDay, isManilaDay } from '../../time/manila.ts';
import type { FormField, FormValues } from './form-fields.ts';

/** An answer as a text to read; empty when there is none. The name of a file is the caller's to know. */
export function answerText({ type }: Pick<FormField, 'type'>, value: FormValues[string] | undefined): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'Yes';
  if (Array.isArray(value)) return value.join(', ');
  if (type === 'date' && typeof value === 'string' && isManilaDay(value)) return formatDay(value);
  return String(value);
}
