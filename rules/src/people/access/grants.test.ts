import { expect, test } from 'vitest';
import {
  type Actor,
  type FlagSet,
  grantRefusal,
  holdsEverything,
  isStaff,
  losesLastFullAccess,
  mayActOn,
  mayEditLevel,
  mayImpersonate,
  mayTakeOver,
  newcomer,
  unionOfFlags,
} from './grants.ts';
import type { RoleId } from './roles.ts';
import { seededLevel } from './seeded-levels.ts';

const flagsOf = (...ids: RoleId[]): FlagSet => unionOfFlags(ids.map(seededLevel));
const person = (id: number, ...levelIds: RoleId[]): Actor => ({ id, levelIds, flags: flagsOf(...levelIds) });
const nothing = unionOfFlags([]);

test.each([
  { holder: 'tribe-team-fa', level: 'tribe-team-fa', refusal: null },
  { holder: 'tribe-team-fa', level: 'member', refusal: null },
  { holder: 'success-manager', level: 'member', refusal: null },
  { holder: 'success-manager', level: 'success-manager', refusal: 'not-fewer' },
  { holder: 'success-manager', level: 'coach', refusal: 'not-held' },
  { holder: 'success-manager', level: 'tribe-team-ro', refusal: 'not-held' },
  { holder: 'head-coach', level: 'coach', refusal: 'makes-staff' },
  { holder: 'head-coach', level: 'expert', refusal: 'not-fewer' },
  { holder: 'coach', level: 'head-coach', refusal: 'not-held' },
  { holder: 'tribe-team-ro', level: 'success-manager', refusal: 'not-held' },
  { holder: 'member', level: 'affiliate', refusal: 'not-fewer' },
] as const)('A5: a holder of $holder who gives $level to a newcomer: $refusal', ({ holder, level, refusal }) => {
  expect(grantRefusal(person(1, holder), flagsOf(level), newcomer)).toBe(refusal);
});

test.each([
  { holds: 'team-lead', isGranter: false, functions: [], refusal: null },
  { holds: 'member', isGranter: false, functions: [], refusal: 'makes-staff' },
  { holds: 'member', isGranter: false, functions: ['access-level_update'], refusal: null },
  { holds: 'team-lead', isGranter: true, functions: ['access-level_update'], refusal: 'own-account' },
] as const)(
  'A5: a smaller staff level for a $holds (the giver: $isGranter) by a holder of $functions: $refusal',
  ({ holds, isGranter, functions, refusal }) => {
    const flags = unionOfFlags([seededLevel('head-coach'), { pages: [], functions }]);
    const receiver = { flags: flagsOf(holds), isGranter };
    expect(grantRefusal({ levelIds: ['lead'], flags }, flagsOf('coach'), receiver)).toBe(refusal);
  },
);

test('A5: two halves of what someone holds make a peer, at once or one after the other; a peer may get a small level', () => {
  const half = unionOfFlags([{ pages: ['profile', 'users'], functions: ['user_update'] }]);
  const rest = unionOfFlags([{ pages: ['profile'], functions: ['access-level_update'] }]);
  const granter = { levelIds: ['lead'], flags: unionOfFlags([half, rest]) };
  expect(grantRefusal(granter, half, newcomer)).toBeNull();
  expect(grantRefusal(granter, unionOfFlags([half, rest]), newcomer)).toBe('not-fewer');
  expect(grantRefusal(granter, rest, { flags: half })).toBe('not-fewer');
  expect(grantRefusal(granter, flagsOf('member'), { flags: granter.flags })).toBeNull();
});

test('A5: full access gives itself what it likes, others not even the level of a member', () => {
  const oneself = { flags: nothing, isGranter: true };
  expect(grantRefusal(person(1, 'tribe-team-fa'), flagsOf('success-manager'), oneself)).toBeNull();
  expect(grantRefusal(person(1, 'success-manager'), flagsOf('member'), oneself)).toBe('own-account');
});

test('A5: a level of the same flags under another name is a peer as well, however it is put together', () => {
  const twin = unionOfFlags([seededLevel('success-manager')]);
  expect(grantRefusal(person(1, 'success-manager', 'member'), twin, newcomer)).toBe('not-fewer');
});

test('one function flag too many is enough to refuse a grant', () => {
  const level = unionOfFlags([{ pages: ['users'], functions: ['user_merge'] }]);
  expect(grantRefusal(person(1, 'success-manager'), level, newcomer)).toBe('not-held');
});

test('A5: a level is edited only by someone who holds more than its flags before and after', () => {
  const holder = person(1, 'head-coach');
  const less = unionOfFlags([{ pages: ['profile', 'stages'], functions: [] }]);
  expect(mayEditLevel(holder, flagsOf('coach'), less)).toBe(true);
  expect(mayEditLevel(holder, flagsOf('coach'), flagsOf('head-coach'))).toBe(false);
  expect(mayEditLevel(holder, flagsOf('tribe-team-ro'), nothing)).toBe(false);
  expect(mayEditLevel(holder, nothing, flagsOf('tribe-team-ro'))).toBe(false);
  expect(mayEditLevel(person(1, 'tribe-team-fa'), flagsOf('tribe-team-fa'), flagsOf('tribe-team-fa'))).toBe(true);
});

test.each([
  { actor: ['tribe-team-fa'], target: ['tribe-team-fa'], may: true },
  { actor: ['success-manager'], target: ['member', 'affiliate'], may: true },
  { actor: ['success-manager'], target: ['member', 'team-lead'], may: false },
  { actor: ['success-manager', 'team-lead'], target: ['member', 'team-lead'], may: true },
  { actor: ['tribe-team-ro'], target: ['success-manager'], may: false },
] satisfies { actor: RoleId[]; target: RoleId[]; may: boolean }[])(
  '$actor may act on $target: $may',
  ({ actor, target, may }) => {
    expect(mayActOn(person(1, ...actor), person(2, ...target))).toBe(may);
  },
);

test.each([
  { actor: ['tribe-team-fa'], target: ['tribe-team-fa'], may: true },
  { actor: ['tribe-team-fa'], target: ['success-manager'], may: true },
  { actor: ['success-manager'], target: ['member'], may: true },
  { actor: ['success-manager'], target: ['success-manager'], may: false },
  { actor: ['success-manager', 'member'], target: ['success-manager'], may: false },
] satisfies { actor: RoleId[]; target: RoleId[]; may: boolean }[])(
  'A5: $actor may change how $target signs in: $may',
  ({ actor, target, may }) => {
    expect(mayTakeOver(person(1, ...actor), person(2, ...target))).toBe(may);
  },
);

test('A5: one’s own way of signing in is one’s own', () => {
  expect(mayTakeOver(person(1, 'success-manager'), person(1, 'success-manager'))).toBe(true);
});

test('full access may impersonate members and other staff', () => {
  const admin = person(1, 'tribe-team-fa');
  expect(mayImpersonate(admin, person(2, 'member'))).toBe(true);
  expect(mayImpersonate(admin, person(2, 'tribe-team-ro', 'success-manager'))).toBe(true);
});

test('nobody impersonates full access, themselves, or from within an impersonation', () => {
  const admin = person(1, 'tribe-team-fa');
  expect(mayImpersonate(admin, person(2, 'tribe-team-fa'))).toBe(false);
  expect(mayImpersonate(admin, admin)).toBe(false);
  expect(mayImpersonate({ ...admin, isImpersonating: true }, person(2, 'member'))).toBe(false);
});

test('impersonation is refused to other levels, whatever flags they were given', () => {
  const manager = person(1, 'success-manager');
  const flags = unionOfFlags([manager.flags, { pages: [], functions: ['user_impersonate'] }]);
  expect(mayImpersonate({ ...manager, flags }, person(2, 'member'))).toBe(false);
});

test('full access without the impersonation flag may not impersonate', () => {
  const { pages, functions } = flagsOf('tribe-team-fa');
  const flags = { pages, functions: new Set([...functions].filter((flag) => flag !== 'user_impersonate')) };
  expect(mayImpersonate({ ...person(1, 'tribe-team-fa'), flags }, person(2, 'member'))).toBe(false);
});

test('someone who holds as much through an added level is not impersonated', () => {
  const target = { ...person(2, 'member'), flags: flagsOf('tribe-team-fa') };
  expect(mayImpersonate(person(1, 'tribe-team-fa'), target)).toBe(false);
});

test('the last holder of everything cannot lose it', () => {
  const all = flagsOf('tribe-team-fa');
  const less = flagsOf('tribe-team-ro');
  expect(losesLastFullAccess(all, less, 0)).toBe(true);
  expect(losesLastFullAccess(all, less, 1)).toBe(false);
  expect(losesLastFullAccess(all, all, 0)).toBe(false);
  expect(losesLastFullAccess(less, nothing, 0)).toBe(false);
});

test('everything means every page flag and every function flag', () => {
  expect(holdsEverything(flagsOf('tribe-team-fa'))).toBe(true);
  expect(holdsEverything({ pages: flagsOf('tribe-team-fa').pages, functions: new Set() })).toBe(false);
});

test.each([
  { pages: [], functions: [], staff: false },
  { pages: ['profile'], functions: [], staff: false },
  { pages: ['profile', 'subGroup'], functions: [], staff: true },
  { pages: ['courses'], functions: [], staff: true },
  { pages: ['profile'], functions: ['user_create'], staff: true },
])('pages $pages and functions $functions make staff: $staff', ({ staff, ...flags }) => {
  expect(isStaff(unionOfFlags([flags]))).toBe(staff);
});
