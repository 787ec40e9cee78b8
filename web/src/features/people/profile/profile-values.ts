import type { ProfileInput } from '@app/rules/people/profile/profile-input';
import { socialKinds } from '@app/rules/people/profile/socials';
import { sexes } from '@app/rules/people/users/person-input';
import type { OwnProfile } from './own-profile.ts';

type Filled<Values> = { [Name in keyof Required<Values>]: NonNullable<Values[Name]> };

/** The fields of the form: nothing is missing, empty is empty text. */
export type ProfileValues = Omit<Filled<ProfileInput>, 'socials'> & { socials: Filled<ProfileInput['socials']> };

export function valuesOf(profile: OwnProfile): ProfileValues {
  const links = socialKinds.map((kind) => [kind, profile.socials[kind] ?? ''] as const);
  return {
    firstName: profile.firstName,
    middleName: profile.middleName ?? '',
    lastName: profile.lastName,
    suffix: profile.suffix ?? '',
    sex: sexes.find((each) => each === profile.sex) ?? '',
    birthdate: profile.birthdate ?? '',
    mobileNumber: profile.mobileNumber ?? '',
    facebookProfile: profile.facebookProfile ?? '',
    country: profile.country ?? '',
    state: profile.state ?? '',
    city: profile.city ?? '',
    about: profile.about ?? '',
    // Every kind is among the pairs.
    socials: Object.fromEntries(links) as ProfileValues['socials'],
  };
}
