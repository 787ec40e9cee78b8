/** The list of staff. */
export const eventFilters = ['all', 'incoming', 'past'] as const;
export type EventFilter = (typeof eventFilters)[number];

/** The learners' list; `upcoming` means the same as `incoming` for staff. */
export const myEventFilters = ['all', 'upcoming', 'past', 'recurring'] as const;
export type MyEventFilter = (typeof myEventFilters)[number];
