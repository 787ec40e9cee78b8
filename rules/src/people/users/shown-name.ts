import { displayName, type NameParts } from './full-name.ts';

type ShownName = NameParts & { nickname?: string | null };

/** `Ana (Maria Cruz)`: the name members see. It always contains the real name. */
export function communityName({ nickname, ...name }: ShownName): string {
  const real = displayName(name);
  return nickname && nickname !== name.firstName ? `${nickname} (${real})` : real;
}

/** `Maria Cruz (Ana)`: the name staff see, the real name first. */
export function staffName({ nickname, ...name }: ShownName): string {
  const real = displayName(name);
  return nickname ? `${real} (${nickname})` : real;
}
