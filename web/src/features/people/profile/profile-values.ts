import type { ProfileInput } from '@app/rules/people/profile/profile-input';
import { socialKinds } from '@app/rules/people/profile/socials';
import { ownFields } from '@app/rules/people/users/person-fields';
import { typedText } from '#parts/people/typed-text.ts';
import type { OwnProfile } from './own-profile.ts';

type Filled<Values> = { [Name in keyof Required<Values>]: NonNullable<Values[Name]> };

/** The fields of the form: nothing is missing, empty is empty text. */
export type ProfileValues = Omit<Filled<ProfileInput>, 'socials'> & { socials: Filled<ProfileInput['socials']> };

export function valuesOf(profile: OwnProfile): ProfileValues {
  const links = socialKinds.map((kind) => [kind, profile.socials[kind] ?? ''] as const);
  const texts = ownFields.map((field) => [field.name, typedText(field, profile[field.name])] as const);
  // The entries cover every field and every kind of link.
  return { ...Object.fromEntries(texts), socials: Object.fromEntries(links) } as ProfileValues;
}
