/** Drafts are invisible to learners. */
export const contentStatuses = ['draft', 'published'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

type StatusFacts = {
  label: string;
  tone: 'success' | 'outline';
  /** The step into it, as a button names it and as the audit log does. */
  button: string;
  step: string;
  /** The one that a press on the button leads to from here. */
  next: ContentStatus;
};

/** All that differs between what learners see and what they do not. */
export const contentStates: Record<ContentStatus, StatusFacts> = {
  draft: { label: 'Draft', tone: 'outline', button: 'Unpublish', step: 'unpublish', next: 'published' },
  published: { label: 'Published', tone: 'success', button: 'Publish', step: 'publish', next: 'draft' },
};
