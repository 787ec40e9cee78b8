/** Of a member: how they have been lately. */
export const memberStates = ['active', 'missed', 'silent'] as const;
export type MemberState = (typeof memberStates)[number];

export const memberStateLabels: Record<MemberState, string> = {
  active: 'Active',
  missed: 'Missed one',
  silent: 'Silent',
};

export function memberState(missed: number, silentAfter: number): MemberState {
  if (missed >= silentAfter) return 'silent';
  return missed > 0 ? 'missed' : 'active';
}

export const balances = ['balanced', 'watch', 'merge'] as const;
export type Balance = (typeof balances)[number];

export const balanceLabels: Record<Balance, string> = {
  balanced: 'Balanced',
  watch: 'Watch',
  merge: 'Merge or fill',
};

/** So many active members make a group that carries itself; below `WATCHED_FROM` it needs others. */
export const BALANCED_FROM = 5;
export const WATCHED_FROM = 3;

export function balanceOf(active: number): Balance {
  if (active >= BALANCED_FROM) return 'balanced';
  return active >= WATCHED_FROM ? 'watch' : 'merge';
}

export type WeighedGroup = {
  id: number;
  capacity: number;
  rhythm: string;
  checkInDay: number;
  leadId: number | null;
  members: readonly { userId: number; state: MemberState }[];
};

export type MergeProposal = {
  fromId: number;
  intoId: number;
  moving: number[];
  /** Silent ones of the group that ends: they are told that they can come back, and keep no seat. */
  pausing: number[];
  /** Who leads then; null when nobody of them may. */
  leadId: number | null;
  size: number;
};

/** Nobody of it has checked in for so long that nobody can lead it or be merged: it needs people from outside, or an end. */
export function isSilentGroup({ members }: Pick<WeighedGroup, 'members'>): boolean {
  return members.length > 0 && members.every(({ state }) => state === 'silent');
}

/** Of two groups that are too small, the one that ends and what becomes of its people; null when no two fit. */
export function proposeMerge(groups: readonly WeighedGroup[]): MergeProposal | null {
  const activeIn = ({ members }: WeighedGroup) => members.filter(({ state }) => state === 'active').length;
  const weak = groups
    .filter((group) => group.members.length > 0 && balanceOf(activeIn(group)) === 'merge')
    .toSorted((a, b) => activeIn(a) - activeIn(b) || a.members.length - b.members.length || a.id - b.id);
  const pairs = weak.flatMap((from) => weak.filter((into) => into !== from).map((into) => ({ from, into })));
  const fitting = pairs.flatMap(({ from, into }) => {
    const proposal = mergeOf(from, into);
    return proposal
      ? [{ proposal, isSameDay: from.rhythm === into.rhythm && from.checkInDay === into.checkInDay }]
      : [];
  });
  // People keep their day where that is possible.
  return (fitting.find(({ isSameDay }) => isSameDay) ?? fitting[0])?.proposal ?? null;
}

/** What joining one group to another does; null when they do not fit. */
export function mergeOf(from: WeighedGroup, into: WeighedGroup): MergeProposal | null {
  const moving = from.members.filter(({ state }) => state !== 'silent').map(({ userId }) => userId);
  const pausing = from.members.filter(({ state }) => state === 'silent').map(({ userId }) => userId);
  const size = into.members.length + moving.length;
  if (moving.length === 0 || size > into.capacity) return null;
  const leadId = into.leadId ?? (from.leadId !== null && moving.includes(from.leadId) ? from.leadId : null);
  return { fromId: from.id, intoId: into.id, moving, pausing, leadId, size };
}
