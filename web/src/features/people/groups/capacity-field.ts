import { groupInput } from '@app/rules/people/groups/group';
import { z } from 'zod';

/** The capacity as typed; empty means no limit. */
export const capacityField = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Capacity must be a whole number')
  .transform((text) => (text === '' ? null : Number(text)))
  .pipe(groupInput.shape.capacity.unwrap());

export function capacityText(capacity: number | null | undefined): string {
  return capacity ? String(capacity) : '';
}
