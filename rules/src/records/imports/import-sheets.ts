import { type FieldsWith, personFields } from '../../people/users/person-fields.ts';
import { nicknameField } from '../../people/users/person-input.ts';
import {
  birthdateCell,
  byForm,
  type CellRule,
  dayCell,
  emailCell,
  facebookCell,
  keyCell,
  listCell,
  mobileCell,
  nameCell,
  pointsCell,
  sexCell,
  textCell,
  titleCell,
  tribeIdCell,
  yesNoCell,
} from './cell-rules.ts';
import type { ImportSubject } from './import-job.ts';

export type ImportColumn<Value = unknown> = {
  /** The heading, exactly. */
  name: string;
  rule: CellRule<Value>;
  /** The values the column accepts, on the README sheet of the template. */
  help: string;
  example: string;
  required?: true;
};

export type ImportSheet<Columns extends Record<string, ImportColumn> = Record<string, ImportColumn>> = {
  name: string;
  columns: Columns;
  /** A file may leave the whole sheet out. */
  optional?: true;
  /** A file has at least one of these columns. */
  needsOneOf?: readonly (keyof Columns)[];
};

/** A row as its columns read it; empty cells are null. */
export type RowOf<Sheet extends ImportSheet> = { row: number } & {
  [Key in keyof Sheet['columns']]: (Sheet['columns'][Key] extends ImportColumn<infer Value> ? Value : never) | null;
};

const emptyLeaves = 'For existing people, an empty cell changes nothing.';

/** A column for a field of the person; the heading comes from the table of fields. */
function ofField<Value>(
  name: FieldsWith<{ importedAs: string }>,
  rule: CellRule<Value>,
  words: Pick<ImportColumn, 'help' | 'example'>,
): ImportColumn<Value> {
  return { name: personFields[name].importedAs, rule, ...words };
}

export const membersSheet = {
  name: 'Members',
  // A row identifies its person by one of these.
  needsOneOf: ['email', 'tribeId'],
  columns: {
    tribeId: ofField('tribeId', tribeIdCell, { help: 'Leave empty for new people. They get one.', example: '' }),
    email: ofField('email', emailCell, {
      help: 'Needed for new people. Finds the person when the Tribe ID is empty.',
      example: 'juan@example.com',
    }),
    batch: ofField('batchId', titleCell('Batch'), { help: 'Name of a batch that exists.', example: '' }),
    firstName: ofField('firstName', nameCell('First Name'), {
      help: `Needed for new people. ${emptyLeaves}`,
      example: 'Juan',
    }),
    middleName: ofField('middleName', nameCell('Middle Name'), { help: 'May be empty.', example: 'Santos' }),
    lastName: ofField('lastName', nameCell('Last Name'), {
      help: `Needed for new people. ${emptyLeaves}`,
      example: 'Dela Cruz',
    }),
    suffix: ofField('suffix', nameCell('Suffix'), { help: 'Jr., III; may be empty.', example: 'Jr.' }),
    birthdate: ofField('birthdate', birthdateCell, {
      help: 'Month/day/year, or a date cell.',
      example: '12/31/1995',
    }),
    facebookProfile: ofField('facebookProfile', facebookCell, {
      help: 'Address of the profile.',
      example: 'facebook.com/juan.delacruz',
    }),
    mobileNumber: ofField('mobileNumber', mobileCell, {
      help: '09… or +63…; other countries with + and their code.',
      example: '09171234567',
    }),
    sex: ofField('sex', sexCell, { help: 'Female, Male or Other.', example: 'Male' }),
    groupName: { name: 'Group Name', rule: titleCell('Group Name'), help: 'Name of a group that exists.', example: '' },
    accessLevels: {
      name: 'Access Levels',
      rule: listCell,
      help: 'Ids or names of levels you have yourself, separated by commas. They are added to what the person has. New people without any become non-members.',
      example: 'member',
    },
    basePoints: ofField('basePoints', pointsCell, {
      help: 'Whole number. Set, not added: a second import of the same file changes nothing.',
      example: '100',
    }),
    subscriptionId: {
      name: 'Subscription ID',
      rule: listCell,
      help: 'Rows of the sheet Subscription that belong to this person, separated by commas.',
      example: '',
    },
    // After the columns of the specification, so that their order stays the same.
    nickname: ofField('nickname', byForm(nicknameField), {
      help: 'What the community calls the person; may be empty.',
      example: '',
    }),
  },
} as const satisfies ImportSheet;

export const subscriptionSheet = {
  name: 'Subscription',
  optional: true,
  columns: {
    subscriptionId: {
      name: 'Subscription ID',
      rule: keyCell('Subscription ID'),
      help: 'The sheet Members refers to it. It is kept: a later file with the same ID means the same subscription.',
      example: '',
      required: true,
    },
    createdAt: {
      name: 'Created At',
      rule: dayCell,
      help: 'Month/day/year, or a date cell.',
      example: '',
      required: true,
    },
    unenrolled: { name: 'Unenrolled (true|false)', rule: yesNoCell, help: 'true when it was cancelled.', example: '' },
    funnelId: {
      name: 'Funnel ID',
      rule: keyCell('Funnel ID'),
      help: 'Id of a funnel that exists.',
      example: '',
      required: true,
    },
    paymentTermId: {
      name: 'Payment Term ID',
      rule: keyCell('Payment Term ID'),
      help: 'Id of a payment term of that funnel.',
      example: '',
    },
  },
} as const satisfies ImportSheet;

export const groupsSheet = {
  name: 'Groups',
  optional: true,
  columns: {
    groupId: {
      name: 'Group ID',
      rule: keyCell('Group ID'),
      help: 'Any key; a second import finds the group by it.',
      example: 'G-1',
      required: true,
    },
    name: { name: 'Name', rule: titleCell('Name'), help: 'Name of the group.', example: 'Luzon', required: true },
  },
} as const satisfies ImportSheet;

export const subGroupsSheet = {
  name: 'Subgroups',
  optional: true,
  columns: {
    subGroupId: {
      name: 'Subgroup ID',
      rule: keyCell('Subgroup ID'),
      help: 'Any key; a second import finds the sub-group by it.',
      example: 'S-1',
      required: true,
    },
    name: { name: 'Name', rule: titleCell('Name'), help: 'Name of the sub-group.', example: 'Narra', required: true },
    groupId: {
      name: 'Group ID',
      rule: keyCell('Group ID'),
      help: 'Group ID of its group, in this file or an earlier one.',
      example: 'G-1',
      required: true,
    },
  },
} as const satisfies ImportSheet;

const contentColumns = {
  name: { name: 'Name', rule: titleCell('Name'), help: 'Title.', example: '', required: true },
  shortDescription: {
    name: 'Short Description',
    rule: textCell('Short Description', 300),
    help: 'One line; may be empty.',
    example: '',
  },
  description: { name: 'Description', rule: textCell('Description', 20_000), help: 'May be empty.', example: '' },
} as const;

const keyColumn = (name: string, help: string) =>
  ({ name, rule: keyCell(name), help, example: '', required: true }) as const;

export const lessonsSheet = {
  name: 'Lessons',
  columns: {
    lessonId: keyColumn('Lesson ID', 'Any key; a second import finds the lesson by it.'),
    ...contentColumns,
    unitId: keyColumn('Unit ID', 'Unit ID of its unit.'),
  },
} as const satisfies ImportSheet;

export const unitsSheet = {
  name: 'Units',
  columns: {
    unitId: keyColumn('Unit ID', 'Any key; a second import finds the unit by it.'),
    ...contentColumns,
    courseId: keyColumn('Course ID', 'Course ID of its course.'),
  },
} as const satisfies ImportSheet;

export const coursesSheet = {
  name: 'Courses',
  columns: {
    courseId: keyColumn('Course ID', 'Any key; a second import finds the course by it.'),
    ...contentColumns,
    authorTribeId: { name: 'Author Tribe ID', rule: tribeIdCell, help: 'The author. May be empty.', example: '' },
  },
} as const satisfies ImportSheet;

export const sheetsOf: Record<ImportSubject, readonly ImportSheet[]> = {
  members: [membersSheet, subscriptionSheet],
  groups: [subGroupsSheet, groupsSheet],
  courses: [lessonsSheet, unitsSheet, coursesSheet],
};

/** The sheet of a template that explains the others; a file may keep it. */
export const readmeSheetName = 'README';

/** The sheet of a marked file that lists its problems; a corrected file may keep it. */
export const problemsSheetName = 'Problems';
