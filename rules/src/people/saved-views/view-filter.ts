import { type MemberTab, memberTabs } from '../users/member-tabs.ts';
import { type MembershipFilter, membershipFilters, type PersonStatus, personStatuses } from '../users/people-filter.ts';
import type { PersonKind } from '../users/person-kind.ts';

/** What the address of a list of people says about who is on it. */
export type AddressFilter = {
  kind: PersonKind;
  search: string | null;
  status: PersonStatus | null;
  accessLevelId: string | null;
  batchId: number | null;
  groupId: number | null;
  stageId: number | null;
  membership: MembershipFilter | null;
  tab?: MemberTab;
};

/** The filter of a list from the values of its address; what the address does not know is left out. */
export function filterOfValues(kind: PersonKind, valueOf: (name: string) => string | null | undefined): AddressFilter {
  const idOf = (name: string) => {
    const id = Number(valueOf(name));
    return Number.isSafeInteger(id) && id > 0 && id <= LARGEST_ID ? id : null;
  };
  return {
    kind,
    search: valueOf('q') || null,
    status: personStatuses.find((each) => each === valueOf('status')) ?? null,
    accessLevelId: valueOf('level') || null,
    batchId: idOf('batch'),
    groupId: idOf('group'),
    stageId: idOf('stage'),
    membership: membershipFilters.find((each) => each === valueOf('membership')) ?? null,
  };
}

const LARGEST_ID = 2_147_483_647;

/** Whom a view of the members list shows. Archived people are in no tab. */
export function filterOfView(query: string): AddressFilter {
  const values = URL.parse(`https://view.test/?${query}`)?.searchParams;
  const filter = filterOfValues('members', (name) => values?.get(name));
  if (filter.status === 'archived') return filter;
  return { ...filter, tab: memberTabs.find((each) => each === values?.get('tab')) ?? 'all' };
}
