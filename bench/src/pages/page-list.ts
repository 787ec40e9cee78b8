import type { PageKind } from './budgets.ts';

/** A page as somebody of the demo opens it; without an account, as a visitor does. */
export type MeasuredPage = { kind: PageKind; name: string; path: string; account?: string };

export const measuredPages: readonly MeasuredPage[] = [
  { kind: 'public', name: 'funnel page', path: '/tribe-membership' },
  { kind: 'light', name: 'login', path: '/login' },
  { kind: 'light', name: 'reset password', path: '/forgot-password' },
  { kind: 'light', name: 'sign-up', path: '/signup' },
  { kind: 'light', name: 'checkout', path: '/checkout/tribe-membership' },
  { kind: 'light', name: 'form', path: '/form/monthly-feedback' },
  { kind: 'members', name: "member's home", path: '/', account: 'member' },
  { kind: 'members', name: 'course', path: '/courses/my-courses/1', account: 'member' },
  { kind: 'members', name: 'lesson', path: '/courses/my-courses/1/8', account: 'member' },
  { kind: 'members', name: 'my stage', path: '/stages/my-stage', account: 'member' },
  { kind: 'members', name: 'community', path: '/community', account: 'member' },
  { kind: 'members', name: 'account', path: '/account', account: 'member' },
  { kind: 'staff', name: 'staff home', path: '/', account: 'tribe-team-fa' },
  { kind: 'staff', name: 'staff members', path: '/community/members', account: 'tribe-team-fa' },
  { kind: 'staff', name: 'staff desk', path: '/payment', account: 'tribe-team-fa' },
];
