import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { isManilaDay } from '../../time/manila.ts';

export const changelogKinds = ['new', 'improved', 'fixed'] as const;
export type ChangelogKind = (typeof changelogKinds)[number];

export const changelogKindLabels: Record<ChangelogKind, string> = { new: 'New', improved: 'Improved', fixed: 'Fixed' };

export const changelogEntryInput = z.object({
  title: z.string().trim().min(1, fieldMessage('Title', 'required')).max(120, fieldMessage('Title', 'maxLength')),
  /** Markdown. */
  body: z.string().trim().min(1, fieldMessage('Text', 'required')).max(5000, fieldMessage('Text', 'maxLength')),
  kind: z.enum(changelogKinds),
  /** The release day, which decides its place in the list. */
  releasedOn: z.string().refine(isManilaDay, 'Choose a day'),
  /** Until then only staff see it. */
  isPublished: z.boolean().default(false),
});

export type ChangelogEntryInput = z.input<typeof changelogEntryInput>;
