import { z } from 'zod';
import { memberTabs } from './member-tabs.ts';
import { mobileSearchDigits } from '../contact/mobile-number.ts';
import { personKinds } from './person-kind.ts';
import { formatTribeId, parseTribeId } from './tribe-id.ts';

/** `all` is everyone who is not archived; inactive are those nobody has seen for a while. */
export const personStatuses = ['all', 'active', 'inactive', 'archived'] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** Someone without a session seen within this many days is inactive. */
export const INACTIVE_AFTER_DAYS = 30;

/** A person's membership status: several live ones, one, only past ones, or none. */
export const membershipFilters = ['active', 'expired', 'multiple', 'none'] as const;
export type MembershipFilter = (typeof membershipFilters)[number];

/** Members who may be lost. */
export const peopleViews = ['at-risk'] as const;
export type PeopleView = (typeof peopleViews)[number];

export const personSorts = [
  'name',
  'nameDescending',
  'newest',
  'oldest',
  'lastSeen',
  'longestUnseen',
  /** Overdue first, then the soonest, then those who owe nothing. */
  'nextPayment',
  'nextPaymentDescending',
  /** The worst first, in the view of those at risk. */
  'risk',
] as const;
export type PersonSort = (typeof personSorts)[number];

/** The moment since which someone must have been seen to count as active. */
export function activeSince(now: Date): Date {
  return new Date(now.getTime() - INACTIVE_AFTER_DAYS * 24 * 3_600_000);
}

const id = z.int().positive().nullish();

export const peopleFilter = z.object({
  search: z.string().trim().max(200, 'Search is too long').nullish(),
  status: z.enum(personStatuses).nullish(),
  kind: z.enum(personKinds).nullish(),
  accessLevelId: z.string().max(100).nullish(),
  batchId: id,
  groupId: id,
  stageId: id,
  membership: z.enum(membershipFilters).nullish(),
  view: z.enum(peopleViews).nullish(),
  /** A tab of the members list. */
  tab: z.enum(memberTabs).nullish(),
  /** Whose payments this staff member follows up on. */
  ownerId: id,
});

export type PeopleFilter = z.input<typeof peopleFilter>;

/**
 * Pieces that must all occur in a person's stored search text (lower-case names, address, Tribe ID, digits of the
 * number): a number or Tribe ID in any format becomes its stored form, other words may come in any order. The prefix
 * that all Tribe IDs share is ignored.
 */
export function searchPieces(text: string): string[] {
  const typed = text.trim().toLowerCase();
  const digits = mobileSearchDigits(typed);
  if (digits) return [digits];
  const begun = begunMobileNumber.exec(typed.replaceAll(/[\s().\p{Pd}]/gu, ''))?.[1];
  // All numbers begin with 9, so it would find everyone.
  if (begun !== undefined) return begun.length > 1 ? [`63${begun}`] : [];
  const tribeNumber = parseTribeId(typed);
  // In stored form: a letter before it would be one that everyone has.
  if (tribeNumber !== null) return [formatTribeId(tribeNumber).replace('T-', '#')];
  return typed
    .split(/\s+/)
    .filter((piece) => piece !== '' && !/^t-0*$/.test(piece))
    .slice(0, 8);
}

/** `0917`, `+63 9`: too few digits to search inside numbers, but their place is known. */
const begunMobileNumber = /^(?:0|\+63)(9\d{0,2})$/;

/** Whether a piece can only be of an address: it has an @, or ends as a domain does. */
export function isAddressPart(piece: string): boolean {
  return piece.includes('@') || domainEnd.test(piece);
}

/** Not any dot: `maria.santos` is the part before the @, where the index finds it. */
const domainEnd = /[\p{L}\p{N}]\.(?:com|net|org|ph|edu|gov|co|io|me|info|app|dev|biz|online|test)$/u;
