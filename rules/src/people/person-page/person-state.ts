/** From so many days before the end a membership counts as ending. */
const EXPIRING_DAYS = 30;

/** All that decides about the badges and the main action of a person's page. */
export type PersonState = {
  isArchived: boolean;
  /** Archived, too. */
  isErased: boolean;
  /** Holds a level beyond those of outsiders: members and staff. */
  isMember: boolean;
  isStaff: boolean;
  hasSignedIn: boolean;
  /** A request to move up waits. */
  moveUp: { isReviewedByViewer: boolean } | null;
  /** Null for viewers who may not see this person's money. */
  money: {
    hasProof: boolean;
    isOverdue: boolean;
    /** Has or had something bought. */
    hasSubscription: boolean;
    /** Days until the membership ends, negative after it; null without an end. */
    endsInDays: number | null;
  } | null;
};

const stateNames = ['proof', 'overdue', 'moveUp', 'expired', 'expiring', 'nonMember', 'notSignedIn', 'active'] as const;
type StateName = (typeof stateNames)[number];

/** In the order in which they win. An ended membership is renewed like one that ends soon. */
const applies: Record<StateName, (state: PersonState) => boolean> = {
  proof: ({ money }) => money?.hasProof ?? false,
  overdue: ({ money }) => money?.isOverdue ?? false,
  moveUp: ({ moveUp }) => moveUp !== null,
  expired: ({ money }) => (money?.endsInDays ?? 0) < 0,
  expiring: ({ money }) => {
    const days = money?.endsInDays ?? null;
    return days !== null && days >= 0 && days <= EXPIRING_DAYS;
  },
  nonMember: ({ isStaff, isMember, money }) => !isStaff && !(money ? money.hasSubscription : isMember),
  notSignedIn: ({ hasSignedIn }) => !hasSignedIn,
  active: () => true,
};

export type PersonBadge = { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' | 'outline' };

const badges: Record<StateName, PersonBadge> = {
  proof: { label: 'Proof waiting', tone: 'warning' },
  overdue: { label: 'Overdue', tone: 'danger' },
  moveUp: { label: 'Move-up waiting', tone: 'warning' },
  expired: { label: 'Expired', tone: 'danger' },
  expiring: { label: 'Expiring soon', tone: 'warning' },
  nonMember: { label: 'Non-member', tone: 'neutral' },
  notSignedIn: { label: 'Not signed in yet', tone: 'outline' },
  active: { label: 'Active', tone: 'success' },
};

/** The state of the payments first, then at most one more; somebody archived is nothing else. */
export function badgesOfPerson(state: PersonState): PersonBadge[] {
  if (state.isErased) return [{ label: 'Erased', tone: 'neutral' }];
  if (state.isArchived) return [{ label: 'Archived', tone: 'neutral' }];
  const found = stateNames.filter((name) => applies[name](state));
  const ordered = found.includes('overdue')
    ? ['overdue' as const, ...found.filter((name) => name !== 'overdue')]
    : found;
  const [first, second] = ordered;
  if (first === 'active' && state.isStaff) return [{ label: 'Staff', tone: 'success' }];
  // Whoever does not see the money cannot say that all is in order.
  if (first === 'active' && state.money === null) return [{ label: 'Member', tone: 'neutral' }];
  const shown = second === undefined || second === 'active' ? [first] : [first, second];
  return shown.flatMap((name) => (name ? [badges[name]] : []));
}

export type MainAction = 'checkProof' | 'recordPayment' | 'reviewMoveUp' | 'renew' | 'enroll' | 'sendLink' | 'message';

const actionOf: Record<StateName, MainAction> = {
  proof: 'checkProof',
  overdue: 'recordPayment',
  moveUp: 'reviewMoveUp',
  expired: 'renew',
  expiring: 'renew',
  nonMember: 'enroll',
  notSignedIn: 'sendLink',
  active: 'message',
};

/** The one button of the page: of the first state whose action the viewer may take. Null for somebody archived. */
export function mainActionOf(state: PersonState, may: (action: MainAction) => boolean): MainAction | null {
  if (state.isArchived) return null;
  const found = stateNames
    .filter((name) => applies[name](state))
    .map((name) => actionOf[name])
    .find((action) => isTheirs(action, state) && may(action));
  return found ?? null;
}

/** A move-up is an action for its reviewers alone; others read the badge. */
function isTheirs(action: MainAction, { moveUp }: PersonState): boolean {
  return action !== 'reviewMoveUp' || moveUp?.isReviewedByViewer === true;
}

const levelsOfCustomers: readonly string[] = ['member', 'non-member', 'affiliate'];

/** Whether somebody works here, by their levels. */
export function hasStaffLevel(levelIds: readonly string[]): boolean {
  return levelIds.some((id) => !levelsOfCustomers.includes(id));
}
