import { displayName, type NameParts } from './full-name.ts';

type ShownName = NameParts & { nickname?: string | null };

/** `Ana (Maria Cruz)`: what members call each other, never without the real name. */
export function communityName({ nickname, ...name }: ShownName): string {
  const real = displayName(name);
  return nickname && nickname !== name.firstName ? `${nickname} (${real})` : real;
}

/** `Maria Cruz (Ana)`: how staff read a name, the real one first. */
export function staffName({ nickname, ...name }: ShownName): string {
  const real = displayName(name);
  return nickname ? `${real} (${nickname})` : real;
}
