const noLinks = {
  __typename: 'Socials',
  linkedin: null,
  instagram: null,
  tiktok: null,
  youtube: null,
  x: null,
  upwork: null,
  onlinejobs: null,
  website: null,
};

export const ownProfile = {
  __typename: 'User',
  id: 7,
  tribeId: 'T-000007',
  slug: 'liza-santos',
  email: 'liza@tribe.test',
  firstName: 'Liza',
  middleName: null,
  lastName: 'Santos',
  suffix: null,
  nickname: null,
  sex: 'female',
  birthdate: '1994-02-14',
  mobileNumber: '+639171234567',
  facebookProfile: 'https://facebook.com/liza.santos',
  profileImage: null,
  country: 'Philippines',
  state: 'Cavite',
  city: 'Bacoor',
  about: 'Virtual assistant for small shops.',
  socials: { ...noLinks, upwork: 'https://upwork.com/freelancers/liza' },
  createdAt: '2025-03-01T00:00:00Z',
  accessLevels: [{ __typename: 'UserAccessLevel', id: 'member', name: 'Member' }],
  batch: { __typename: 'UserBatch', id: 17, name: 'Batch 17' },
  group: { __typename: 'GroupName', id: 3, name: 'Bayanihan' },
  subGroup: null,
};

/** The answers for every view of one's profile: a person with a filled profile and nothing pending. */
export function profileAnswers(changes: Partial<typeof ownProfile> = {}) {
  return {
    MyProfile: { myProfile: { ...ownProfile, ...changes } },
    MySessions: { mySessions: [] },
    MyEmailChange: { myEmailChange: null },
    MyDeletionRequest: {
      myDeletionRequest: null,
      myErasure: { __typename: 'ErasureOutlook', problems: [], days: 14, kept: ['Records of payments'] },
    },
    MyDataExport: { myDataExport: null },
    LeaderboardChoice: { isOnLeaderboards: true },
    PresenceChoice: { isShownAround: true },
  };
}

export const memberProfile = {
  __typename: 'MemberProfile',
  id: 9,
  slug: 'ramon-dela-cruz',
  firstName: 'Ramon',
  lastName: 'Dela Cruz',
  suffix: null,
  nickname: null,
  profileImage: null,
  about: 'I coach writers.',
  facebookProfile: null,
  city: 'Lipa',
  country: 'Philippines',
  batchName: 'Batch 9',
  groupName: null,
  memberSince: '2024-03-01T00:00:00Z',
  role: 'Coach',
  winsCount: 4,
  socials: noLinks,
};
