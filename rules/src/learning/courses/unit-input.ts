import { z } from 'zod';
import { contentTexts, nameField, text } from '../content/content-texts.ts';
import { fieldMessage } from '../../text/field-messages.ts';

export const unitInput = z.object({
  ...contentTexts,
  availableAfterDays: z
    .int('Days must be a whole number')
    .min(0, fieldMessage('Days', 'min'))
    .max(3650, fieldMessage('Days', 'max'))
    .nullish()
    .transform((days) => days || null),
});

export type UnitInput = z.input<typeof unitInput>;

export const trackInput = z.object({
  name: nameField,
  description: text('Description', 1000),
  unitIds: z
    .array(z.int().positive())
    .min(1, 'Choose at least one unit')
    .max(200)
    .transform((ids) => [...new Set(ids)]),
});

export type TrackInput = z.input<typeof trackInput>;

export const trackMessages = {
  nameTaken: 'This course already has a track with this name',
  noSuchUnit: 'A track holds units of its own course only',
} as const;
