/** How long the link to a new address works. */
export const EMAIL_CHANGE_HOURS = 24;

export const profileMessages = {
  sameEmail: 'This is your email already',
  ownAlias: 'You can log in with this address already',
  /** One text for unknown, used, replaced and old links. */
  linkRefused: 'This link has been used, was replaced, or is too old. Ask for a new one in your account.',
  noOpenChange: 'There is no change of email to confirm',
  deletionOpen: 'You have asked for this already',
  photoNotYours: 'Choose a photo of your own',
} as const;
