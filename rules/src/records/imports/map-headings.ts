import type { ImportSheet } from './import-sheets.ts';

/** The user's choice for a heading of their file: one of our columns, or not imported. */
export type HeadingChoice = { sheet: string; heading: string; column: string | null };

/** A heading that is not one of ours, with our guess and the user's choice. */
export type UnknownHeading = { sheet: string; heading: string; guess: string | null; choice: HeadingChoice | null };

/** Other names for our columns, in lower case and without anything between the words. */
const otherNames: Record<string, readonly string[]> = {
  Email: ['emailaddress', 'mail', 'emailadd'],
  'First Name': ['firstname', 'givenname', 'fname', 'first'],
  'Last Name': ['lastname', 'surname', 'familyname', 'lname', 'last'],
  'Middle Name': ['middlename', 'middleinitial', 'mname', 'middle'],
  'Birth Date (mm/dd/yyyy)': ['birthdate', 'birthday', 'dateofbirth', 'dob', 'bday'],
  'Facebook Profile': ['facebook', 'fb', 'fblink', 'facebooklink', 'fbprofile'],
  'Mobile Number': [
    'mobile',
    'phone',
    'phonenumber',
    'cellphone',
    'contactnumber',
    'contactno',
    'mobileno',
    'cpnumber',
  ],
  Sex: ['gender'],
  'Group Name': ['group'],
  'Access Levels': ['accesslevel', 'level', 'levels', 'role', 'roles'],
  'Base Points': ['points', 'xp'],
  'Tribe ID': ['tribeno', 'tribenumber', 'memberid'],
  'Created At': ['created', 'startdate', 'start', 'dateenrolled'],
  'Unenrolled (true|false)': ['unenrolled', 'cancelled', 'ended'],
  'Funnel ID': ['funnel'],
  'Payment Term ID': ['paymentterm', 'term', 'terms'],
  'Short Description': ['summary'],
};

/** The column that an unknown heading seems to mean; null when no free column fits. */
export function guessColumn({ columns }: ImportSheet, heading: string, taken: ReadonlySet<string>): string | null {
  const plain = plainOf(heading);
  const found = Object.values(columns).find(
    ({ name }) => !taken.has(name) && (plainOf(name) === plain || (otherNames[name]?.includes(plain) ?? false)),
  );
  return found?.name ?? null;
}

const plainOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const mappingMessages = {
  unknownHeading: 'This heading is not in the file',
  unknownColumn: 'Choose a column of the template, or skip it',
  twice: (column: string) => `Two headings cannot both be ${column}`,
} as const;
