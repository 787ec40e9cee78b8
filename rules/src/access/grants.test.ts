import { expect, test } from 'vitest';
import {
  type Actor,
  type FlagSet,
  holdsEverything,
  isStaff,
  losesLastFullAccess,
  mayActOn,
  mayEditLevel,
  mayGrant,
  mayImpersonate,
  unionOfFlags,
} from './grants.ts';
import type { RoleId } from './roles.ts';
import { seededLevel } from './seeded-levels.ts';

const flagsOf = (...ids: RoleId[]): FlagSet => unionOfFlags(ids.map(seededLevel));
const person = (id: number, ...levelIds: RoleId[]): Actor => ({ id, levelIds, flags: flagsOf(...levelIds) });
const nothing = unionOfFlags([]);

test.each([
  { holder: 'tribe-team-fa', level: 'tribe-team-fa', may: true },
  { holder: 'tribe-team-fa', level: 'member', may: true },
  { holder: 'success-manager', level: 'member', may: true },
  { holder: 'success-manager', level: 'success-manager', may: true },
  { holder: 'success-manager', level: 'coach', may: false },
  { holder: 'success-manager', level: 'tribe-team-ro', may: false },
  { holder: 'head-coach', level: 'coach', may: true },
  { holder: 'coach', level: 'head-coach', may: false },
  { holder: 'tribe-team-ro', level: 'success-manager', may: false },
  { holder: 'member', level: 'affiliate', may: true },
] as const)('a holder of $holder may grant $level: $may', ({ holder, level, may }) => {
  expect(mayGrant(flagsOf(holder), flagsOf(level))).toBe(may);
});

test('a level without flags can be granted by anyone', () => {
  expect(mayGrant(nothing, nothing)).toBe(true);
});

test('one function flag too many is enough to refuse a grant', () => {
  const level = unionOfFlags([{ pages: ['users'], functions: ['user_merge'] }]);
  expect(mayGrant(flagsOf('success-manager'), level)).toBe(false);
});

test('a level is edited only by someone who holds its flags before and after', () => {
  const holder = flagsOf('head-coach');
  expect(mayEditLevel(holder, flagsOf('coach'), flagsOf('head-coach'))).toBe(true);
  expect(mayEditLevel(holder, flagsOf('tribe-team-ro'), nothing)).toBe(false);
  expect(mayEditLevel(holder, nothing, flagsOf('tribe-team-ro'))).toBe(false);
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
