import { z } from 'zod';
import { emailField, emailMessages } from '../auth/email.ts';
import { fieldMessage } from '../../text/field-messages.ts';
import { isManilaDay } from '../../time/manila.ts';
import { facebookProfileField } from '../contact/facebook-profile-field.ts';
import { mobileNumberMessage, normaliseMobileNumber } from '../contact/mobile-number.ts';
import { nameField } from './name-field.ts';
import type { StaffField } from './person-fields.ts';

export const sexes = ['female', 'male', 'other'] as const;
export const sexLabels = { female: 'Female', male: 'Male', other: 'Other' } as const satisfies Record<
  (typeof sexes)[number],
  string
>;

export const personMessages = {
  emailTaken: 'Another account has this email',
  birthdateShape: 'Birth date is not valid',
  birthdateYear: 'Birth date must be after 1900',
  nicknameLetters: 'Use letters, numbers, spaces, dots, dashes and apostrophes only',
  nicknameOfTeam: 'Leave out words such as coach, admin or team',
  levelMissing: 'Choose at least one access level',
  notChangeable: 'This person has access that you do not have, so you cannot change them.',
  notYourPerson:
    'This person has bills and is not one of your people, so you cannot change how they log in. Ask someone who can see everyone.',
  notTakenOver: 'This person has as much access as you, so you cannot change how they log in.',
  levelNotYours: 'You can only give access that you have yourself.',
  levelNotFewer: 'You can only give access that opens less than your own.',
  levelMakesStaff: 'Only someone who can edit access levels can create a staff account.',
  levelOfOneself: 'Someone else has to change your own access.',
} as const;

/** The most people one batch action takes. */
export const BULK_LIMIT = 1_000;

/** Empty and missing both mean "not known". */
const optionalName = (label: string) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(nameField(label).nullable());

export const NICKNAME_LIMIT = 40;

/** Words that would make a member look like staff: some anywhere, short ones only alone. */
const teamWords = /admin|coach|expert|founder|leader|manager|moderator|official|staff|support|teamlead|tribe/;
const teamWordsAlone = /\b(?:ceo|leads?|mods?|owners?|teams?)\b/;
const signsForLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

function soundsLikeTeam(nickname: string): boolean {
  const plain = nickname
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[01345]/g, (digit) => signsForLetters[digit] ?? digit);
  return teamWords.test(plain.replaceAll(/[^a-z]/g, '')) || teamWordsAlone.test(plain);
}

/** Latin letters begin it, without marks of their own: letters of other scripts look like ours and say something else. */
const nicknameShape = /^[A-Za-zÀ-ÖØ-öø-ɏ][A-Za-zÀ-ÖØ-öø-ɏ\d .'’-]*$/;
/** Addresses and phone numbers. */
const contactDetails = /\.[a-z]{2}|\d{4}/i;

/** The name the community uses for a person. It cannot be markup, a contact or a role. */
export const nicknameField = z
  .string()
  .normalize('NFKC')
  .trim()
  .min(1, fieldMessage('Nickname', 'required'))
  .max(NICKNAME_LIMIT, fieldMessage('Nickname', 'maxLength'))
  .refine((text) => nicknameShape.test(text) && !contactDetails.test(text), personMessages.nicknameLetters)
  .refine((text) => !soundsLikeTeam(text), personMessages.nicknameOfTeam);

const optionalNickname = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(nicknameField.nullable());

const optionalMobileNumber = z
  .string()
  .nullish()
  .transform((text, context) => {
    const typed = text?.trim() ?? '';
    if (typed === '') return null;
    const number = normaliseMobileNumber(typed);
    if (number === null) context.addIssue({ code: 'custom', message: mobileNumberMessage });
    return number;
  });

const optionalBirthdate = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .refine((day) => day === null || isManilaDay(day), personMessages.birthdateShape)
  .refine((day) => day === null || day >= '1900-01-01', personMessages.birthdateYear);

/** The fields of a person that staff may edit. Levels, batch and standing have their own calls. */
export const personInput = z.object({
  email: emailField(emailMessages.required),
  firstName: nameField('Given Name'),
  middleName: optionalName('Middle Name'),
  lastName: nameField('Last Name'),
  suffix: optionalName('Suffix'),
  nickname: optionalNickname,
  sex: z
    .enum([...sexes, ''], fieldMessage('Sex', 'validate'))
    .nullish()
    .transform((sex) => sex || null),
  birthdate: optionalBirthdate,
  mobileNumber: optionalMobileNumber,
  facebookProfile: facebookProfileField,
  country: optionalName('Country'),
  state: optionalName('State'),
  city: optionalName('City'),
} satisfies Record<StaffField, z.ZodType>);

export type PersonInput = z.input<typeof personInput>;

export const levelIdsField = z
  .array(z.string().min(1).max(100))
  .min(1, personMessages.levelMissing)
  .max(50, 'Too many access levels')
  .transform((ids) => [...new Set(ids)]);

export const newPersonInput = personInput.extend({ accessLevelIds: levelIdsField });

export const userIdsField = z
  .array(z.int().positive())
  .min(1, 'Choose at least one person')
  .max(BULK_LIMIT, `Choose at most ${BULK_LIMIT.toLocaleString('en')} people`)
  // Sorted, so that two people who change the same accounts at once wait for each other instead of deadlocking.
  .transform((ids) => [...new Set(ids)].toSorted((one, other) => one - other));

export const NOTE_LIMIT = 4_000;

export const noteInput = z.object({
  text: z
    .string(fieldMessage('Note', 'required'))
    .trim()
    .min(1, fieldMessage('Note', 'required'))
    .max(NOTE_LIMIT, fieldMessage('Note', 'maxLength')),
});
