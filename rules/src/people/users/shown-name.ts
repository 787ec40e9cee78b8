import { displayName, type NameParts } from './full-name.ts';

/** What members call each other. */
export function communityName(name: NameParts): string {
  return displayName(name);
}

/** How staff read a person's name: the real one first. */
export function staffName(name: NameParts): string {
  return displayName(name);
}
