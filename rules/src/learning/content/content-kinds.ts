/** The kinds of content that people complete, as reports and pages count them. */
export const contentKinds = ['courses', 'activities', 'tasks'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentKindLabels: Record<ContentKind, string> = {
  /** Every published lesson is done. */
  courses: 'Courses',
  /** Live sessions that the person attended. */
  activities: 'Activities',
  /** Tasks of a stage, without those that staff took back. */
  tasks: 'Tasks',
};
