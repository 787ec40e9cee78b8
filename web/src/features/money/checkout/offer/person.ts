export const personNames = ['firstName', 'lastName', 'email', 'mobileNumber'] as const;
export type PersonName = (typeof personNames)[number];
export type Person = Record<PersonName, string>;

export const emptyPerson: Person = { firstName: '', lastName: '', email: '', mobileNumber: '' };

const missing: Person = {
  firstName: 'Given Name is required!',
  lastName: 'Last Name is required!',
  email: 'Email is required',
  mobileNumber: 'Mobile number is required',
};

/** The missing fields. The server checks the rest: its rules weigh more than this whole page. */
export function personErrors(person: Person): Partial<Person> {
  const left = personNames.filter((name) => person[name].trim() === '');
  return Object.fromEntries(left.map((name) => [name, missing[name]]));
}
