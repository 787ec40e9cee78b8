import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';

export const nameField = z
  .string()
  .trim()
  .min(1, fieldMessage('Name', 'required'))
  .max(150, fieldMessage('Name', 'maxLength'));

/** The texts that courses, units and lessons have. Empty texts count as none. */
export const contentTexts = {
  name: nameField,
  shortDescription: text('Short Description', 300),
  description: text('Description', 20_000),
};

export function text(label: string, longest: number) {
  return z
    .string()
    .trim()
    .max(longest, fieldMessage(label, 'maxLength'))
    .nullish()
    .transform((value) => value || null);
}
