/** The seen-flag of the invitation to the challenge; the name is the specification's. */
export const challengeSeenKey = 'challenge-modal-seen';

/** The browser's storage key for the closed note to people who enrolled in 2025. */
export const enrolleesNoteKey = (userId: number) => `tribe.enrollees-2025.${userId}`;
