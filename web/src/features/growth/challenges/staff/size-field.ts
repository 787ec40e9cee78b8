import { groupSizeMessage, splitSize } from '@app/rules/growth/challenges/run-input';
import { z } from 'zod';

/** The size of a group as it is typed. */
export const sizeField = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, groupSizeMessage)
  .transform(Number)
  .pipe(splitSize);
