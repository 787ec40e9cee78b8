/**
 * The tabs of the members list. All is active and inactive; overdue and expiring are parts of active, because grace
 * keeps access, and whoever paid too late is inactive; staff are counted apart and are in no other.
 */
export const memberTabs = ['all', 'active', 'overdue', 'expiring', 'inactive', 'staff'] as const;
export type MemberTab = (typeof memberTabs)[number];

export const memberTabLabels: Record<MemberTab, string> = {
  all: 'All',
  active: 'Active',
  overdue: 'Overdue',
  expiring: 'Expiring',
  inactive: 'Inactive',
  staff: 'Staff',
};

export type MemberCounts = Record<MemberTab, number>;
