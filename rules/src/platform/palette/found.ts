/** What the palette finds on the server, by the group under which it is listed. */
export const foundKinds = {
  person: { group: 'people', label: 'Person' },
  payment: { group: 'payments', label: 'Payment' },
  course: { group: 'content', label: 'Course' },
  lesson: { group: 'content', label: 'Lesson' },
  event: { group: 'content', label: 'Event' },
  resource: { group: 'content', label: 'Resource' },
  form: { group: 'content', label: 'Form' },
  funnel: { group: 'content', label: 'Funnel' },
  group: { group: 'content', label: 'Group' },
  subGroup: { group: 'content', label: 'Sub-group' },
  batch: { group: 'content', label: 'Batch' },
  post: { group: 'content', label: 'Post' },
} as const satisfies Record<string, { group: PaletteGroup; label: string }>;

export type FoundKind = keyof typeof foundKinds;

/** In the order of the list. */
export const paletteGroups = ['people', 'payments', 'content', 'pages', 'actions'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export const groupLabels: Record<PaletteGroup, string> = {
  people: 'People',
  payments: 'Payments',
  content: 'Content',
  pages: 'Pages',
  actions: 'Actions',
};

export function isFoundKind(text: string): text is FoundKind {
  return Object.hasOwn(foundKinds, text);
}

/** No finder gives more than this: nobody reads on, they type on. */
export const mostFound = 20;
