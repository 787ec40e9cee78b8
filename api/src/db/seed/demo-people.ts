import { roleIds } from '@app/rules/people/access/roles';

export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  sex: 'female' | 'male';
  levels: readonly string[];
  /** The age of the account in days; for buyers it is the day of the first order. */
  joinedDaysAgo: number;
  /** The last sign-in. */
  seenHoursAgo: number;
  showReturneeModal?: true;
};

/** Everyone in the demo has this password; the login page offers the accounts in demo mode. */
export const demoPassword = 'Tribe-Demo-2026!';

const names: Record<(typeof roleIds)[number], [firstName: string, lastName: string, sex: DemoPerson['sex']]> = {
  'non-member': ['Jenny', 'Villanueva', 'female'],
  member: ['Maria Liza', 'Santos', 'female'],
  coach: ['Ramon', 'Dela Cruz', 'male'],
  'assistant-coach': ['Tricia', 'Navarro', 'female'],
  'head-coach': ['Ana Marie', 'Bautista', 'female'],
  expert: ['Paolo', 'Mendoza', 'male'],
  'team-lead': ['Grace', 'Aquino', 'female'],
  'assistant-team-lead': ['Jomar', 'Reyes', 'male'],
  'success-manager': ['Kristine', 'Salazar', 'female'],
  affiliate: ['Miguel', 'Fernandez', 'male'],
  'tribe-team-fa': ['Isabel', 'Ramos', 'female'],
  'tribe-team-ro': ['Carlo', 'Domingo', 'male'],
};

/** The team was here before everyone else; these two came later. */
const joinedLater: Partial<Record<string, number>> = { 'non-member': 24, affiliate: 320 };

/** One account per role, in the order of the roles. */
const rolePeople: DemoPerson[] = roleIds.map((role, at) => {
  const [firstName, lastName, sex] = names[role];
  return {
    email: `${role}@tribe.test`,
    firstName,
    lastName,
    sex,
    levels: [role],
    joinedDaysAgo: joinedLater[role] ?? 575 - at,
    seenHoursAgo: 1 + at * 2,
  };
});

/** Members in the states that decide what they see; the features that own those states give them their history. */
const peopleInStates: DemoPerson[] = (
  [
    {
      email: 'two-roles@tribe.test',
      firstName: 'Angelica',
      lastName: 'Cortez',
      sex: 'female',
      levels: ['member', 'affiliate'],
    },
    {
      email: 'returnee@tribe.test',
      firstName: 'Rowena',
      lastName: 'Pascual',
      sex: 'female',
      levels: ['member'],
      showReturneeModal: true,
    },
    { email: 'expired@tribe.test', firstName: 'Dennis', lastName: 'Garcia', sex: 'male', levels: ['member'] },
    { email: 'expiring@tribe.test', firstName: 'Lorna', lastName: 'Castillo', sex: 'female', levels: ['member'] },
    { email: 'overdue@tribe.test', firstName: 'Mark Anthony', lastName: 'Flores', sex: 'male', levels: ['member'] },
    { email: 'upcoming@tribe.test', firstName: 'Sheila', lastName: 'Torres', sex: 'female', levels: ['member'] },
    { email: 'newbie@tribe.test', firstName: 'Joy', lastName: 'Manalo', sex: 'female', levels: ['member'] },
    { email: 'lifetime@tribe.test', firstName: 'Roberto', lastName: 'Lim', sex: 'male', levels: ['member'] },
    { email: 'multi@tribe.test', firstName: 'Catherine', lastName: 'Ocampo', sex: 'female', levels: ['member'] },
  ] as const
).map((person, at) => ({ ...person, joinedDaysAgo: 0, seenHoursAgo: 2 + at * 5 }));

export const demoPeople: readonly DemoPerson[] = [...rolePeople, ...peopleInStates];
