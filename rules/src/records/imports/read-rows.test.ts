import { expect, test } from 'vitest';
import { sheetsOf } from './import-sheets.ts';
import { isImportOpen, subjectOf } from './import-job.ts';
import { readRows } from './read-rows.ts';

const headings = (subject: keyof typeof sheetsOf) =>
  sheetsOf[subject].map(({ name, columns }) => [name, Object.values(columns).map((column) => column.name)]);

test('USR-26 to USR-31: sheets and columns are those of the templates', () => {
  expect(headings('members')).toEqual([
    [
      'Members',
      [
        'Tribe ID',
        'Email',
        'Batch',
        'First Name',
        'Middle Name',
        'Last Name',
        'Suffix',
        'Birth Date (mm/dd/yyyy)',
        'Facebook Profile',
        'Mobile Number',
        'Sex',
        'Group Name',
        'Access Levels',
        'Base Points',
        'Subscription ID',
        'Nickname',
      ],
    ],
    ['Subscription', ['Subscription ID', 'Created At', 'Unenrolled (true|false)', 'Funnel ID', 'Payment Term ID']],
  ]);
  expect(headings('groups')).toEqual([
    ['Subgroups', ['Subgroup ID', 'Name', 'Group ID']],
    ['Groups', ['Group ID', 'Name']],
  ]);
  expect(headings('courses')).toEqual([
    ['Lessons', ['Lesson ID', 'Name', 'Short Description', 'Description', 'Unit ID']],
    ['Units', ['Unit ID', 'Name', 'Short Description', 'Description', 'Course ID']],
    ['Courses', ['Course ID', 'Name', 'Short Description', 'Description', 'Author Tribe ID']],
  ]);
  expect(subjectOf['update-users']).toBe('members');
});

const groups = (...rows: (string | null)[][]) => readRows('groups', [{ name: 'Groups', rows }]);

test('XL-06: columns may come in any order, headings with spaces around them, and empty rows are passed over', () => {
  const { rows, rowCount, problems } = groups([' Name ', 'Group ID'], [null, ' '], ['Luzon ', 'G-1']);
  expect(problems).toEqual([]);
  expect(rowCount).toBe(1);
  expect({ ...rows['Groups']?.[0] }).toEqual({ row: 3, name: 'Luzon', groupId: 'G-1' });
  expect(Object.getPrototypeOf(rows['Groups']?.[0])).toBeNull();
});

test.each([
  { what: 'an unknown column', rows: [['Group ID', 'Name', 'Color']], says: '"Color" is not a column of this sheet.' },
  {
    what: 'a heading in other letters',
    rows: [['group id', 'Name']],
    says: '"group id" is not a column of this sheet.',
  },
  { what: 'a missing column', rows: [['Group ID']], says: 'The column "Name" is missing.' },
  { what: 'a column twice', rows: [['Group ID', 'Name', 'Name']], says: 'The column "Name" appears twice.' },
  {
    what: 'an empty required cell',
    rows: [
      ['Group ID', 'Name'],
      ['G-1', null],
    ],
    says: 'Name is required',
  },
  { what: '__proto__ as a heading', rows: [['Group ID', 'Name', '__proto__']], says: '"__proto__" is not a column' },
])('XL-06: $what is a problem at its place', ({ rows, says }) => {
  const { problems } = groups(...rows);
  expect(problems[0]).toMatchObject({ sheet: 'Groups', row: rows.length });
  expect(problems[0]?.text).toContain(says);
});

test('C2: columns that nobody needs may be missing; their cells are empty', () => {
  const { rows, problems, missing } = readRows('members', [
    {
      name: 'Members',
      rows: [
        ['Email', 'First Name', 'Last Name'],
        ['ana@example.com', 'Ana', 'Cruz'],
      ],
    },
  ]);
  expect(problems).toEqual([]);
  expect(rows['Members']?.[0]).toMatchObject({ email: 'ana@example.com', batch: null, accessLevels: null });
  expect(missing).toHaveLength(13);
});

test('C2: a heading that is not ours is what somebody says it is, and two cannot be the same', () => {
  const sheet = {
    name: 'Groups',
    rows: [
      ['Key', 'name', 'Color'],
      ['G-1', 'Luzon', 'red'],
    ],
  };
  const unmapped = readRows('groups', [sheet]);
  expect(unmapped.unknown.map(({ heading, guess }) => [heading, guess])).toEqual([
    ['Key', null],
    ['name', 'Name'],
    ['Color', null],
  ]);
  const choice = (heading: string, column: string | null) => ({ sheet: 'Groups', heading, column });
  const result = readRows(
    'groups',
    [sheet],
    [choice('Key', 'Group ID'), choice('name', 'Name'), choice('Color', null)],
  );
  expect(result.problems).toEqual([]);
  expect({ ...result.rows['Groups']?.[0] }).toEqual({ row: 2, groupId: 'G-1', name: 'Luzon' });
  const twice = readRows('groups', [sheet], [choice('Key', 'Name'), choice('name', 'Name'), choice('Color', null)]);
  expect(twice.problems.map(({ text }) => text)).toContain('The column "Name" appears twice.');
});

test('XL-06: a sheet that is missing, or that the template does not have, is a problem', () => {
  const { problems } = readRows('members', [
    { name: 'Member', rows: [] },
    { name: 'README', rows: [['anything']] },
    { name: 'Problems', rows: [['anything']] },
  ]);
  expect(problems.map(({ text }) => text)).toEqual([
    'The sheet "Member" is not part of the template. Rename or remove it.',
    'The sheet "Members" is missing.',
  ]);
});

test('an import whose worker was lost may be started again after a quarter of an hour', () => {
  const startedAt = new Date('2026-11-15T08:00:00Z');
  const running = { status: 'running', startedAt, createdAt: startedAt } as const;
  expect(isImportOpen(running, new Date('2026-11-15T08:15:00Z'))).toBe(false);
  expect(isImportOpen(running, new Date('2026-11-15T08:15:01Z'))).toBe(true);
  expect(isImportOpen({ ...running, status: 'checked' }, startedAt)).toBe(true);
});
