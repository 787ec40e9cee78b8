/** The fields of a person that have one value; when two accounts are merged, each is taken from one of them. */
export const mergeFields = [
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'sex',
  'birthdate',
  'mobileNumber',
  'facebookProfile',
  'profileImage',
  'location',
  'about',
  'socials',
  'batch',
] as const;

export type MergeField = (typeof mergeFields)[number];

export const mergeFieldLabels: Record<MergeField, string> = {
  firstName: 'Given Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  suffix: 'Suffix',
  sex: 'Sex',
  birthdate: 'Birth date',
  mobileNumber: 'Mobile Number',
  facebookProfile: 'Facebook profile',
  profileImage: 'Photo',
  location: 'Location',
  about: 'About',
  socials: 'Social links',
  batch: 'Batch',
};

export type FieldSide = 'kept' | 'folded';
export type FieldValues = { field: MergeField; kept: string | null; folded: string | null };

export function differs({ kept, folded }: Pick<FieldValues, 'kept' | 'folded'>): boolean {
  return (kept ?? '') !== (folded ?? '');
}

/** The default choice: the account that stays, unless its field is empty. */
export function usualSide({ kept, folded }: Pick<FieldValues, 'kept' | 'folded'>): FieldSide {
  return !kept && folded ? 'folded' : 'kept';
}
