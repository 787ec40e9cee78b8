/** What a month can have a target for. */
export const targetKinds = ['collection', 'enrolment', 'renewal'] as const;
export type TargetKind = (typeof targetKinds)[number];

type TargetFacts = {
  label: string;
  /** Centavos, or how many. */
  measure: 'money' | 'count';
  /** The report whose figure of the month is compared with it. */
  source: 'collections' | 'enrolments' | 'renewals';
  /** What a month without one is compared with. */
  unset: string;
};

export const targetFacts: Record<TargetKind, TargetFacts> = {
  collection: {
    label: 'Collected',
    measure: 'money',
    source: 'collections',
    unset: 'Empty: what was agreed for the month when it began.',
  },
  enrolment: { label: 'Enrollments', measure: 'count', source: 'enrolments', unset: 'Empty: no target.' },
  renewal: { label: 'Renewals', measure: 'count', source: 'renewals', unset: 'Empty: no target.' },
};
