/** Where the application tells the worker who is signed in: a picture that is shared belongs to them. */
export const personOnPhone = { cache: 'person', address: '/person-on-phone' } as const;
