import { functionFlags, pageFlags } from './flags.ts';

export type FlagSet = { pages: ReadonlySet<string>; functions: ReadonlySet<string> };
export type FlagList = { pages: Iterable<string>; functions: Iterable<string> };

export type Actor = { id: number; levelIds: readonly string[]; flags: FlagSet; isImpersonating?: boolean };
export type Target = Pick<Actor, 'id' | 'levelIds' | 'flags'>;

/** What a person holds: the union over their levels. */
export function unionOfFlags(levels: Iterable<FlagList>): FlagSet {
  const pages = new Set<string>();
  const functions = new Set<string>();
  for (const level of levels) {
    for (const flag of level.pages) pages.add(flag);
    for (const flag of level.functions) functions.add(flag);
  }
  return { pages, functions };
}

/** No one hands out what they do not hold: to grant or import a level one must hold every flag in it. */
export function mayGrant(holder: FlagSet, level: FlagSet): boolean {
  return holdsAllOf(holder, level);
}

/** Editing a level asks for its flags before and after, so that nobody empties what they could not have filled. */
export function mayEditLevel(holder: FlagSet, before: FlagSet, after: FlagSet): boolean {
  return mayGrant(holder, before) && mayGrant(holder, after);
}

/** Editing, merging, archiving and sending credentials ask for every flag that the other person holds. */
export function mayActOn(actor: Pick<Actor, 'flags'>, target: Pick<Target, 'flags'>): boolean {
  return holdsAllOf(actor.flags, target.flags);
}

/** Impersonation is for full access only and asks for strictly more than the other holds; it is never nested. */
export function mayImpersonate(actor: Actor, target: Target): boolean {
  if (actor.isImpersonating || actor.id === target.id) return false;
  if (!actor.levelIds.includes('tribe-team-fa') || target.levelIds.includes('tribe-team-fa')) return false;
  if (!actor.flags.functions.has('user_impersonate')) return false;
  return holdsAllOf(actor.flags, target.flags) && !holdsAllOf(target.flags, actor.flags);
}

const everything: FlagSet = { pages: new Set(pageFlags), functions: new Set(functionFlags) };

export function holdsEverything(flags: FlagSet): boolean {
  return holdsAllOf(flags, everything);
}

/** Whether a change would leave nobody who holds everything: the last holder cannot lose it. */
export function losesLastFullAccess(before: FlagSet, after: FlagSet, otherHolders: number): boolean {
  return otherHolders === 0 && holdsEverything(before) && !holdsEverything(after);
}

/** Staff is whoever holds a flag other than the page flag `profile`; their sessions are shorter. */
export function isStaff({ pages, functions }: FlagSet): boolean {
  return functions.size > 0 || pages.size > (pages.has('profile') ? 1 : 0);
}

function holdsAllOf(holder: FlagSet, wanted: FlagSet): boolean {
  return includesAll(holder.pages, wanted.pages) && includesAll(holder.functions, wanted.functions);
}

function includesAll(held: ReadonlySet<string>, wanted: ReadonlySet<string>): boolean {
  return [...wanted].every((flag) => held.has(flag));
}
