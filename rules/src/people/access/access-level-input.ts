import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { isSlug } from '../../text/slug.ts';
import { type FunctionFlag, functionFlags, isFunctionFlag, isPageFlag, type PageFlag, pageFlags } from './flags.ts';

export const accessLevelMessages = {
  idNotASlug: 'Use only lowercase letters, digits and single dashes, such as support-desk',
  idReserved: 'This id is reserved. Please choose another one',
  idTaken: 'There is already an access level with this id',
  nameTaken: 'There is already an access level with this name',
  notYours: 'You can only give what you have yourself.',
  lastFullAccess: 'Nobody would be left with full access. Give it to someone else first.',
  systemLevel: 'System levels can be edited but not deleted.',
  changedMeanwhile: 'Someone else changed this access level in the meantime. Load it again before you save.',
} as const;

/** `new` is the address of the form; `admin` is the role that every holder of full access has besides their levels. */
const reservedIds: readonly string[] = ['new', 'admin'];

const name = z
  .string()
  .trim()
  .min(1, fieldMessage('Name', 'required'))
  .max(60, fieldMessage('Name', 'maxLength'))
  .regex(/^\P{Cc}*$/u, fieldMessage('Name', 'pattern'));

/** The fields of an access level that can be changed. */
export const accessLevelInput = z.object({
  name,
  pageFlags: flagList<PageFlag>(pageFlags, isPageFlag),
  functionFlags: flagList<FunctionFlag>(functionFlags, isFunctionFlag),
  /** Whether its people log in with a second step; as before when it is not said. */
  needsSecondStep: z.boolean().nullish(),
});

/** The id is chosen once, at creation, since it is also the id of a role. */
export const newAccessLevelInput = accessLevelInput.extend({
  id: z
    .string()
    .trim()
    .min(1, fieldMessage('Id', 'required'))
    .refine((id) => id === '' || isSlug(id), accessLevelMessages.idNotASlug)
    .refine((id) => !reservedIds.includes(id), accessLevelMessages.idReserved),
});

export type AccessLevelInput = z.input<typeof accessLevelInput>;
export type NewAccessLevelInput = z.input<typeof newAccessLevelInput>;

/** Flags that exist, each once and in the order of the check list. */
function flagList<Flag extends string>(known: readonly Flag[], isKnown: (text: string) => text is Flag) {
  return z
    .array(z.string())
    .max(1_000, 'Too many flags')
    .superRefine((flags, context) => {
      const unknown = flags.find((flag) => !isKnown(flag));
      if (unknown !== undefined) {
        context.addIssue({ code: 'custom', message: `There is no flag named ${unknown.slice(0, 60)}` });
      }
    })
    .transform((flags) => known.filter((flag) => flags.includes(flag)));
}
