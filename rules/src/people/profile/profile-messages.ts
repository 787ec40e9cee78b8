/** How long the link to a new address works. */
export const EMAIL_CHANGE_HOURS = 24;

export const profileMessages = {
  sameEmail: 'This is already your email',
  ownAlias: 'You can already log in with this email',
  /** One text for unknown, used, replaced and old links. */
  linkRefused: 'This link was already used, replaced or has expired. Ask for a new one in your account.',
  noOpenChange: 'There is no email change to confirm',
  deletionOpen: 'You have already asked for this',
  /** The same for staff. */
  erasureOpen: 'The erasure of this person is already planned.',
  photoNotYours: 'Choose one of your own photos',
} as const;
