/** The kind decides how a field is read, shown and typed in. A new kind does not compile until every reader handles it. */
export type PersonFieldKind =
  | 'name'
  | 'email'
  | 'tribeId'
  | 'sex'
  | 'day'
  | 'mobile'
  | 'facebook'
  | 'place'
  | 'longText'
  | 'socials'
  | 'photo'
  | 'batch'
  | 'number'
  | 'instant'
  | 'text';

export type PersonFieldGroup = 'account' | 'name' | 'personal' | 'contact' | 'socials' | 'place' | 'about' | 'history';

/** `self` on the own profile, `staff` on the page of the person. A field without editors is changed by the product only. */
export type FieldEditor = 'self' | 'staff';

/** How a merge picks a value by itself: the larger number, the later moment, or the one that is not empty. */
export type MergeRule = 'larger' | 'newer' | 'either';

export type PersonField = {
  /** The label on forms; pages show it in sentence case (`wordsOf`). */
  label: string;
  group: PersonFieldGroup;
  kind: PersonFieldKind;
  changedBy: readonly FieldEditor[];
  isRequired?: true;
  /** The hint under the field on the own profile. */
  help?: string;
  /** Only the person and staff with access to people's pages see it. */
  isPrivate?: true;
  /** Everyone in the community sees it on the profile. */
  isPublic?: true;
  /** It has its own line on the person's page; names and location are one line each. */
  isOnPage?: true;
  /** The search of the people pages looks in it. */
  isSearched?: true;
  /** Heading of its column in the export of people. */
  exportedAs?: string;
  /** Heading of its column on the import sheet Members. */
  importedAs?: string;
  /** Name of the choice on the merge page; fields with the same name are chosen together. */
  mergedAs?: string;
  /** How a merge decides when staff do not choose. */
  mergeRule?: MergeRule;
  /** The part of "Download my data" that contains it. */
  ownData?: 'account' | 'profile';
};

const both = ['self', 'staff'] as const;
const staff = ['staff'] as const;
const self = ['self'] as const;
const nobody = [] as const;

/**
 * Every field of a person, by the name of its column in `users`, in the order of exports and comparisons. A test fails
 * when a column is neither here nor in `columnsThatAreNoFields`.
 */
export const personFields = {
  id: { label: 'Number', group: 'account', kind: 'number', changedBy: nobody, ownData: 'account' },
  tribeId: {
    label: 'Tribe ID',
    group: 'account',
    kind: 'tribeId',
    changedBy: nobody,
    isOnPage: true,
    isSearched: true,
    exportedAs: 'Tribe ID',
    importedAs: 'Tribe ID',
    ownData: 'account',
  },
  email: {
    label: 'Email',
    group: 'account',
    kind: 'email',
    changedBy: staff,
    isRequired: true,
    isPrivate: true,
    isOnPage: true,
    isSearched: true,
    exportedAs: 'Email',
    importedAs: 'Email',
    ownData: 'account',
  },
  emailProvedAt: {
    label: 'Email verified',
    group: 'account',
    kind: 'instant',
    changedBy: nobody,
    ownData: 'account',
  },
  slug: { label: 'Profile address', group: 'account', kind: 'text', changedBy: nobody, ownData: 'account' },

  firstName: {
    label: 'Given Name',
    group: 'name',
    kind: 'name',
    changedBy: both,
    isRequired: true,
    isPublic: true,
    isSearched: true,
    exportedAs: 'First Name',
    importedAs: 'First Name',
    mergedAs: 'firstName',
    ownData: 'profile',
  },
  middleName: {
    label: 'Middle Name',
    group: 'name',
    kind: 'name',
    changedBy: both,
    isSearched: true,
    exportedAs: 'Middle Name',
    importedAs: 'Middle Name',
    mergedAs: 'middleName',
    ownData: 'profile',
  },
  lastName: {
    label: 'Last Name',
    group: 'name',
    kind: 'name',
    changedBy: both,
    isRequired: true,
    isPublic: true,
    isSearched: true,
    exportedAs: 'Last Name',
    importedAs: 'Last Name',
    mergedAs: 'lastName',
    ownData: 'profile',
  },
  suffix: {
    label: 'Suffix',
    group: 'name',
    kind: 'name',
    changedBy: both,
    isPublic: true,
    exportedAs: 'Suffix',
    importedAs: 'Suffix',
    mergedAs: 'suffix',
    ownData: 'profile',
  },
  nickname: {
    label: 'Nickname',
    group: 'name',
    kind: 'name',
    changedBy: both,
    help: 'Shown in the community with your name, like Ana (Maria Cruz).',
    isPublic: true,
    isOnPage: true,
    isSearched: true,
    exportedAs: 'Nickname',
    importedAs: 'Nickname',
    mergedAs: 'nickname',
    ownData: 'profile',
  },
  sex: {
    label: 'Sex',
    group: 'personal',
    kind: 'sex',
    changedBy: both,
    isOnPage: true,
    exportedAs: 'Sex',
    importedAs: 'Sex',
    mergedAs: 'sex',
    ownData: 'profile',
  },
  birthdate: {
    label: 'Birth Date',
    group: 'personal',
    kind: 'day',
    changedBy: both,
    isPrivate: true,
    isOnPage: true,
    exportedAs: 'Birth Date',
    importedAs: 'Birth Date (mm/dd/yyyy)',
    mergedAs: 'birthdate',
    ownData: 'profile',
  },
  mobileNumber: {
    label: 'Mobile Number',
    group: 'contact',
    kind: 'mobile',
    changedBy: both,
    help: 'For you and the team only.',
    isPrivate: true,
    isOnPage: true,
    isSearched: true,
    exportedAs: 'Mobile Number',
    importedAs: 'Mobile Number',
    mergedAs: 'mobileNumber',
    ownData: 'profile',
  },
  facebookProfile: {
    label: 'Facebook Profile',
    group: 'socials',
    kind: 'facebook',
    changedBy: both,
    isPublic: true,
    isOnPage: true,
    exportedAs: 'Facebook Profile',
    importedAs: 'Facebook Profile',
    mergedAs: 'facebookProfile',
    ownData: 'profile',
  },
  profileImage: {
    label: 'Photo',
    group: 'about',
    kind: 'photo',
    changedBy: self,
    isPublic: true,
    mergedAs: 'profileImage',
    ownData: 'profile',
  },
  country: {
    label: 'Country',
    group: 'place',
    kind: 'place',
    changedBy: both,
    isPublic: true,
    exportedAs: 'Country',
    mergedAs: 'location',
    ownData: 'profile',
  },
  state: {
    label: 'State or province',
    group: 'place',
    kind: 'place',
    changedBy: both,
    exportedAs: 'State',
    mergedAs: 'location',
    ownData: 'profile',
  },
  city: {
    label: 'City',
    group: 'place',
    kind: 'place',
    changedBy: both,
    isPublic: true,
    exportedAs: 'City',
    mergedAs: 'location',
    ownData: 'profile',
  },
  about: {
    label: 'About',
    group: 'about',
    kind: 'longText',
    changedBy: self,
    isPublic: true,
    mergedAs: 'about',
    ownData: 'profile',
  },
  socials: {
    label: 'Social links',
    group: 'socials',
    kind: 'socials',
    changedBy: self,
    isPublic: true,
    mergedAs: 'socials',
    ownData: 'profile',
  },
  batchId: {
    label: 'Batch',
    group: 'account',
    kind: 'batch',
    changedBy: staff,
    exportedAs: 'Batch',
    importedAs: 'Batch',
    mergedAs: 'batch',
  },

  createdAt: {
    label: 'Joined',
    group: 'history',
    kind: 'instant',
    changedBy: nobody,
    isPublic: true,
    isOnPage: true,
    exportedAs: 'Joined',
    ownData: 'account',
  },
  updatedAt: { label: 'Changed', group: 'history', kind: 'instant', changedBy: nobody, ownData: 'account' },
  passwordChangedAt: {
    label: 'Password changed',
    group: 'history',
    kind: 'instant',
    changedBy: nobody,
    ownData: 'account',
  },
  lastSeenAt: {
    label: 'Last seen',
    group: 'history',
    kind: 'instant',
    changedBy: nobody,
    isOnPage: true,
    exportedAs: 'Last Seen',
    mergeRule: 'newer',
    ownData: 'account',
  },
  affiliateTimestamp: {
    label: 'Affiliate since',
    group: 'history',
    kind: 'instant',
    changedBy: nobody,
    mergeRule: 'either',
    ownData: 'account',
  },
  origin: { label: 'Origin', group: 'history', kind: 'text', changedBy: nobody, ownData: 'account' },
  signUpTag: { label: 'Sign-up tag', group: 'history', kind: 'text', changedBy: nobody, ownData: 'account' },
  signUpSource: { label: 'Sign-up source', group: 'history', kind: 'text', changedBy: nobody, ownData: 'account' },
  basePoints: {
    label: 'Base Points',
    group: 'history',
    kind: 'number',
    changedBy: nobody,
    importedAs: 'Base Points',
    mergeRule: 'larger',
    ownData: 'account',
  },
  archivedAt: { label: 'Archived', group: 'history', kind: 'instant', changedBy: nobody, exportedAs: 'Archived' },
} as const satisfies Record<string, PersonField>;

/** The other columns of the table, each with the reason why it is not a field of the person. */
export const columnsThatAreNoFields: Readonly<Record<string, string>> = {
  passwordHash: 'a secret that no page, file or merge may carry',
  closedPasswordHash: 'a secret, of a password that opens nothing any more',
  mustSetPassword: 'a step of signing in, over when the password is chosen',
  generatedPasswordEndsAt: 'a step of signing in, over when the password is chosen',
  isOffLeaderboards: 'a choice of the leaderboard, read and changed there',
  isAwayForOthers: 'a choice of who is around in the community, read and changed there',
  showReturneeModal: 'whether a modal is still to be shown',
  erasedAt: 'that nothing of the person is left; the erasure keeps it',
  isMember: 'kept by a trigger from the access levels',
  searchText: 'made by the database from other columns',
  emailDomain: 'made by the database from the email',
  mergedIntoId: 'where a merge leads; the merge keeps it',
};

export type PersonFieldName = keyof typeof personFields;

/** Names of the fields whose row in the table has this part. */
export type FieldsWith<Part> = {
  [Name in PersonFieldName]: (typeof personFields)[Name] extends Part ? Name : never;
}[PersonFieldName];

export type SelfField = Exclude<FieldsWith<{ changedBy: typeof self | typeof both }>, 'profileImage'>;
export type StaffField = Exclude<FieldsWith<{ changedBy: typeof staff | typeof both }>, 'batchId'>;

/** The fields as a list, in the order of the table. */
export const personFieldList: readonly (PersonField & { name: PersonFieldName })[] = Object.entries(personFields).map(
  // Object.entries returns the names as plain strings.
  ([name, field]) => ({ ...(field as PersonField), name: name as PersonFieldName }),
);

/** The fields of the two forms; the photo and the batch are changed by operations of their own. */
export const ownFields = fieldsOf<SelfField>(({ kind, changedBy }) => kind !== 'photo' && changedBy.includes('self'));
export const staffFields = fieldsOf<StaffField>(
  ({ kind, changedBy }) => kind !== 'batch' && changedBy.includes('staff'),
);

/** The fields that match; the caller's type argument names the same fields for the compiler. */
function fieldsOf<Name extends PersonFieldName>(
  matches: (field: PersonField) => boolean,
): (PersonField & { name: Name })[] {
  return personFieldList.filter(matches).map((field) => ({ ...field, name: field.name as Name }));
}

/** Fields whose cell is stored as it is. The other columns identify the person or name a row of another table. */
export type ImportedField = Exclude<FieldsWith<{ importedAs: string }>, 'tribeId' | 'email' | 'batchId'>;
const lookedUp: readonly PersonFieldKind[] = ['tribeId', 'email', 'batch'];
export const importedFields = personFieldList.flatMap(({ name, importedAs, kind }) =>
  // The same fields as in the type above.
  importedAs !== undefined && !lookedUp.includes(kind) ? [name as ImportedField] : [],
);

/** The label in sentence case, as pages show it: `Birth date`. */
export function wordsOf(label: string): string {
  return label.charAt(0) + label.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}
