/** The list of staff. */
export const eventFilters = ['all', 'incoming', 'past'] as const;
export type EventFilter = (typeof eventFilters)[number];

/** The list of learners; `upcoming` means what `incoming` means to staff. */
export const myEventFilters = ['all', 'upcoming', 'past', 'recurring'] as const;
export type MyEventFilter = (typeof myEventFilters)[number];
