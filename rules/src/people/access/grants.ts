import { functionFlags, pageFlags } from './flags.ts';

export type FlagSet = { pages: ReadonlySet<string>; functions: ReadonlySet<string> };
export type FlagList = { pages: Iterable<string>; functions: Iterable<string> };

export type Actor = { id: number; levelIds: readonly string[]; flags: FlagSet; isImpersonating?: boolean };
export type Target = Pick<Actor, 'id' | 'levelIds' | 'flags'>;

/** A person's flags: the union over their levels. */
export function unionOfFlags(levels: Iterable<FlagList>): FlagSet {
  const pages = new Set<string>();
  const functions = new Set<string>();
  for (const level of levels) {
    for (const flag of level.pages) pages.add(flag);
    for (const flag of level.functions) functions.add(flag);
  }
  return { pages, functions };
}

/** The person who grants levels. */
export type Granter = Pick<Actor, 'levelIds' | 'flags'>;

/** The person who receives them: their flags before, and whether they are the granter themselves. */
export type Receiver = { flags: FlagSet; isGranter?: boolean };

/** A person with no flags yet: a new account, or the buyer of a product. */
export const newcomer: Receiver = { flags: unionOfFlags([]) };

export type GrantRefusal = 'not-held' | 'own-account' | 'not-fewer' | 'makes-staff';

/**
 * Why levels cannot be granted, or null; `given` is the union of their flags. Nobody grants flags they do not have.
 * Except for full access, nobody grants as much as they have, so that nobody can create a second self, not even in
 * small pieces; nobody grants anything to themselves; and turning an account into a staff account requires the right to
 * edit access levels.
 */
export function grantRefusal(granter: Granter, given: FlagSet, receiver: Receiver): GrantRefusal | null {
  if (!holdsAllOf(granter.flags, given)) return 'not-held';
  if (hasFullAccess(granter)) return null;
  if (receiver.isGranter) return 'own-account';
  const isPeer = (flags: FlagSet) => holdsAllOf(flags, granter.flags);
  const becomesPeer = !isPeer(receiver.flags) && isPeer(unionOfFlags([receiver.flags, given]));
  if (isPeer(given) || becomesPeer) return 'not-fewer';
  const makesStaff = isStaff(given) && !isStaff(receiver.flags);
  return makesStaff && !granter.flags.functions.has('access-level_update') ? 'makes-staff' : null;
}

/** Whether someone may edit a level: they have all its flags and, except for full access, it has fewer than they do. */
export function mayShapeLevel(granter: Granter, level: FlagSet): boolean {
  return holdsAllOf(granter.flags, level) && (hasFullAccess(granter) || !holdsAllOf(level, granter.flags));
}

/** Editing a level checks its flags before and after, so that nobody empties a level they could not have filled. */
export function mayEditLevel(granter: Granter, before: FlagSet, after: FlagSet): boolean {
  return mayShapeLevel(granter, before) && mayShapeLevel(granter, after);
}

/** Editing, merging, archiving and sending credentials ask for every flag that the other person holds. */
export function mayActOn(actor: Pick<Actor, 'flags'>, target: Pick<Target, 'flags'>): boolean {
  return holdsAllOf(actor.flags, target.flags);
}

/**
 * Someone who changes an email or has a link that sets a password could log in as that person. This requires more flags
 * than that person has, except for full access; otherwise colleagues could read each other's accounts.
 */
export function mayTakeOver(
  actor: Pick<Actor, 'id' | 'levelIds' | 'flags'>,
  target: Pick<Target, 'id' | 'flags'>,
): boolean {
  return actor.id === target.id || !isStaff(target.flags) || mayShapeLevel(actor, target.flags);
}

/**
 * Impersonation is for full access only and requires strictly more flags than the other person has; it is never nested.
 */
export function mayImpersonate(actor: Actor, target: Target): boolean {
  if (actor.isImpersonating || actor.id === target.id) return false;
  if (!hasFullAccess(actor) || hasFullAccess(target)) return false;
  if (!actor.flags.functions.has('user_impersonate')) return false;
  return holdsAllOf(actor.flags, target.flags) && !holdsAllOf(target.flags, actor.flags);
}

const everything: FlagSet = { pages: new Set(pageFlags), functions: new Set(functionFlags) };

export function holdsEverything(flags: FlagSet): boolean {
  return holdsAllOf(flags, everything);
}

/** Whether a change would leave nobody with full access: the last holder cannot lose it. */
export function losesLastFullAccess(before: FlagSet, after: FlagSet, otherHolders: number): boolean {
  return otherHolders === 0 && holdsEverything(before) && !holdsEverything(after);
}

/** Staff means anyone with a flag other than the page flag `profile`; their sessions are shorter. */
export function isStaff({ pages, functions }: FlagSet): boolean {
  return functions.size > 0 || pages.size > (pages.has('profile') ? 1 : 0);
}

function hasFullAccess({ levelIds }: Pick<Actor, 'levelIds'>): boolean {
  return levelIds.includes('tribe-team-fa');
}

function holdsAllOf(holder: FlagSet, needed: FlagSet): boolean {
  return includesAll(holder.pages, needed.pages) && includesAll(holder.functions, needed.functions);
}

function includesAll(owned: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...others].every((flag) => owned.has(flag));
}
