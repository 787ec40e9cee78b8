/** How far a lead came, from the first to the last: each holds those before it. */
export const leadSteps = ['opted-in', 'watched', 'ordered', 'paid'] as const;
export type LeadStep = (typeof leadSteps)[number];

export const leadStepLabels: Record<LeadStep, string> = {
  'opted-in': 'Opted in',
  watched: 'Watched',
  ordered: 'Ordered',
  paid: 'Paid',
};
