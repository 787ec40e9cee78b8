import type { FoundKind } from '@app/rules/platform/palette/found';
import type { Context } from '#context.ts';
import type { Viewer } from '#viewer.ts';

export type FoundBadge = { label: string; tone: string };

/** A person behind a row, for its picture and what can be done with them. */
export type FoundPerson = {
  id: number;
  name: string;
  profileImage: string | null;
  isArchived: boolean;
  facebookProfile: string | null;
};

/** Something the palette found, which the viewer may open at its path. */
export type Found = {
  kind: FoundKind;
  id: number | string;
  title: string;
  detail: string | null;
  path: string;
  badge?: FoundBadge | null;
  /** What was typed is not in it: one letter of it is wrong. */
  isGuess?: boolean;
  /** In centavos, for payments. */
  amount?: number;
  person?: FoundPerson;
};

/** What a feature lets staff find. It answers with nothing that the viewer may not open. */
export type Finder = {
  /** Whether it is worth asking for this viewer: the flags that open its pages. */
  isFor: (viewer: Viewer) => boolean;
  /** The best first, at most `mostFound` of them. */
  find: (ctx: Context, text: string) => Promise<Found[]>;
};

/** What is known of somebody's membership and money, as far as the viewer may see it. */
export type PersonStanding = {
  badge: FoundBadge;
  /** What is due or late, in centavos; null for those who may not see it. */
  openAmount: number | null;
  /** Something is left to pay, if not yet due. */
  isPayable: boolean;
};

/** Looks up many people in one statement. */
export type StandingReader = (ctx: Context, people: readonly FoundPerson[]) => Promise<Map<number, PersonStanding>>;

let registered: { finders: readonly Finder[]; readStanding: StandingReader } | null = null;

/** Called once by `registries/finders.ts`, which knows all features. */
export function registerFinders(all: { finders: readonly Finder[]; readStanding: StandingReader }): void {
  registered = all;
}

export function finders(): { finders: readonly Finder[]; readStanding: StandingReader } {
  if (!registered) throw new Error('no finders: registries/finders.ts is not loaded');
  return registered;
}
