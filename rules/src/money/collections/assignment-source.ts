/** How somebody got the person who looks after them: by turn, by hand, from a sheet, or with what they bought. */
export const assignmentSources = ['round_robin', 'manual', 'import', 'funnel'] as const;
export type AssignmentSource = (typeof assignmentSources)[number];

export const assignmentSourceWords: Record<AssignmentSource, string> = {
  round_robin: 'By turn',
  manual: 'By hand',
  import: 'From before',
  funnel: 'With an enrollment',
};
