import { expect, test } from 'vitest';
import { roleIds } from '../people/access/roles.ts';
import { hrefOf, isHeading, type MenuSettings, type MenuViewer } from './menu-link.ts';
import {
  bottomBarFor,
  footerLinksFor,
  showsBillingBanner,
  showsSearch,
  showsSidebar,
  showsStageDrawer,
  sidebarOpenAtFirst,
  topBarLinksFor,
} from './shell.ts';

const viewer: MenuViewer = {
  pageAccess: {},
  functionAccess: {},
  accessLevels: [],
  affiliateTimestamp: null,
  subGroupId: null,
  managedStage: null,
  managedGroups: [],
  stagesAsReviewer: [],
  isFastTrackStudent: false,
  accountabilityAsLeaderId: null,
  accountabilityGroupId: null,
};
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label);

test.each([
  { role: 'member', status: 'Active', shows: true },
  { role: 'member', status: 'Expired', shows: true },
  { role: 'member', status: 'Multiple Subscriptions Found', shows: true },
  { role: 'member', status: null, shows: false },
  { role: 'non-member', status: 'Expired', shows: false },
  { role: 'tribe-team-fa', status: 'Active', shows: false },
])('the billing banner of a $role whose membership is $status: $shows', ({ role, status, shows }) => {
  expect(showsBillingBanner(role, status)).toBe(shows);
});

test('search is hidden from success managers, coaches, experts and affiliates', () => {
  expect(roleIds.filter((id) => !showsSearch(id))).toEqual([
    'coach',
    'assistant-coach',
    'head-coach',
    'expert',
    'success-manager',
    'affiliate',
  ]);
});

test('the sidebar is for admin-type roles and open at first', () => {
  const adminType = ['success-manager', 'tribe-team-fa', 'tribe-team-ro'];
  expect(roleIds.filter(showsSidebar)).toEqual(adminType);
  expect(roleIds.filter(sidebarOpenAtFirst)).toEqual(adminType);
});

test('the stage drawer is for members only', () => {
  expect(roleIds.filter(showsStageDrawer)).toEqual(['member']);
});

const supportUrl = (url: string | null): MenuSettings => ({ 'community-support-url': url });

test.each([
  { url: 'https://www.facebook.com/groups/tribe', shows: true },
  { url: ' https://example.com/help ', shows: true },
  { url: '/community', shows: true },
  { url: '', shows: false },
  { url: null, shows: false },
  { url: 'javascript:alert(1)', shows: false },
  { url: '//evil.example', shows: false },
  { url: 'https://a b', shows: false },
])('a fast-track student sees Community/Support with $url: $shows', ({ url, shows }) => {
  const items = topBarLinksFor('member', { ...viewer, isFastTrackStudent: true }, { settings: supportUrl(url) });
  expect(items).toEqual(shows ? [{ label: 'Community/Support', href: url?.trim() }] : []);
});

test('others see no Community/Support', () => {
  expect(topBarLinksFor('member', viewer, { settings: supportUrl('https://example.com') })).toEqual([]);
});

test.each([
  { roleId: 'member', leader: 3, group: null, setting: 'true', shows: true },
  { roleId: 'member', leader: null, group: 3, setting: 'true', shows: true },
  { roleId: 'member', leader: null, group: null, setting: 'true', shows: false },
  { roleId: 'member', leader: 3, group: 3, setting: 'false', shows: false },
  { roleId: 'member', leader: 3, group: 3, setting: null, shows: false },
  { roleId: 'coach', leader: 3, group: 3, setting: 'true', shows: false },
])('accountability for $roleId, leader $leader, group $group, setting $setting: $shows', (one) => {
  const person = { ...viewer, accountabilityAsLeaderId: one.leader, accountabilityGroupId: one.group };
  const items = topBarLinksFor(one.roleId, person, { settings: { 'enable-challenge-buddies': one.setting } });
  expect(labels(items).filter((label) => label !== 'Community')).toEqual(one.shows ? ['Accountability group'] : []);
});

test('a reviewer finds the stages under Review Move-Up, unless the menu has them already', () => {
  const reviewer = { ...viewer, stagesAsReviewer: [{ id: 13, number: 3, name: 'First client' }] };
  const [menu] = topBarLinksFor('member', reviewer);
  expect(menu && isHeading(menu) && menu.entries.map(hrefOf)).toEqual(['/review-move-up/13']);
  expect(menu?.label).toBe('Review Move-Up');
  expect(labels(topBarLinksFor('coach', reviewer))).toEqual(['Community']);
});

test.each([
  { roleId: null, more: ['Help with logging in'] },
  { roleId: 'member', more: ['Community'] },
  { roleId: 'non-member', more: ['Community'] },
  { roleId: 'coach', more: ['Changelog'] },
  { roleId: 'success-manager', more: ['Changelog'] },
  { roleId: 'tribe-team-ro', more: ['Changelog'] },
])('the footer of $roleId adds $more to policies and the bug report', ({ roleId, more }) => {
  expect(labels(footerLinksFor(roleId))).toEqual([
    'Terms and Conditions',
    'Privacy Policy',
    'Refund Policy',
    'Bug Report',
    ...more,
  ]);
});

test('the footer of affiliates leads to their own terms and to the payout', () => {
  expect(footerLinksFor('affiliate').map(hrefOf)).toEqual([
    '/affiliate/terms',
    '/privacy-policy',
    '/refund-policy',
    '/bug-report',
    '/affiliate/payout',
  ]);
});

test.each([
  { roleId: 'member', bar: ['Home', 'Courses', 'Community', 'My stage'] },
  { roleId: 'non-member', bar: ['Home', 'Courses', 'Events', 'Resources'] },
  { roleId: 'affiliate', bar: ['Dashboard', 'Leads', 'Links', 'Commission'] },
  { roleId: 'coach', bar: ['Home', 'My group', 'Reviews', 'Questions'] },
  { roleId: 'expert', bar: ['Home', 'My stage', 'Reviews', 'Questions'] },
  { roleId: 'team-lead', bar: ['Home', 'My sub-group', 'My people', 'Questions'] },
  { roleId: 'success-manager', bar: ['Home', 'Members', 'Payment'] },
])('the bottom bar of $roleId is $bar', ({ roleId, bar }) => {
  const person: MenuViewer = {
    ...viewer,
    pageAccess: { subGroup: true, viewSubGroupMembers: true, users: true, payment: true },
    affiliateTimestamp: '2026-01-05',
    subGroupId: 4,
    stagesAsReviewer: [{ id: 13, number: 3, name: 'First client' }],
  };
  expect(labels(bottomBarFor(roleId, person))).toEqual(bar);
});
