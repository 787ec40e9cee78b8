import { expect, test } from 'vitest';
import { hasRole, isAdminType, isCoach, isMemberLike, isRoleId, roleIds, roleName, rolesOf } from './roles.ts';

test.each([
  { roles: 'member', required: 'member', passes: true },
  { roles: 'non-member', required: 'member', passes: false },
  { roles: 'member', required: 'non-member', passes: false },
  { roles: 'member', required: ['coach', 'member'], passes: true },
  { roles: 'non-member', required: ['coach', 'member'], passes: false },
  { roles: ['non-member'], required: 'member', passes: false },
  { roles: ['member', 'affiliate'], required: 'affiliate', passes: true },
  { roles: ['member', 'affiliate'], required: ['coach', 'affiliate'], passes: true },
  { roles: ['member', 'affiliate'], required: ['coach', 'expert'], passes: false },
  { roles: ['member'], required: [], passes: false },
  { roles: [], required: 'member', passes: false },
  { roles: '', required: '', passes: false },
  { roles: null, required: 'member', passes: false },
  { roles: undefined, required: ['member'], passes: false },
])('roles $held asked for $asked: $passes', ({ roles, required, passes }) => {
  expect(hasRole(roles, required)).toBe(passes);
});

test('there are twelve roles', () => {
  expect(new Set(roleIds).size).toBe(12);
  expect(isRoleId('expert')).toBe(true);
  expect(isRoleId('admin')).toBe(false);
});

test('full access adds admin to the roles of a user', () => {
  expect(rolesOf(['member', 'tribe-team-fa'])).toEqual(['member', 'tribe-team-fa', 'admin']);
  expect(rolesOf(['tribe-team-ro'])).toEqual(['tribe-team-ro']);
  expect(rolesOf([])).toEqual([]);
});

test('both tribe-team roles are shown as Admin and every other role by its name', () => {
  expect(roleName({ id: 'tribe-team-fa', name: 'Full access' })).toBe('Admin');
  expect(roleName({ id: 'tribe-team-ro', name: 'Read only' })).toBe('Admin');
  expect(roleName({ id: 'editors', name: 'Editors' })).toBe('Editors');
});

test('the kinds of roles are as decided', () => {
  expect(roleIds.filter(isMemberLike)).toEqual(['non-member', 'member']);
  expect(roleIds.filter(isCoach)).toEqual(['coach', 'assistant-coach', 'head-coach']);
  expect(roleIds.filter(isAdminType)).toEqual(['success-manager', 'tribe-team-fa', 'tribe-team-ro']);
});

test('a level that staff added gets the admin menu', () => {
  expect(isAdminType('editors')).toBe(true);
});
