/** The seen-flag of the invitation to the challenge; the name is the specification's. */
export const challengeSeenKey = 'challenge-modal-seen';

/** The browser's storage key for the closed note to people who enrolled in 2025. */
export const enrolleesNoteKey = (userId: number) => `tribe.enrollees-2025.${userId}`;

const policiesKey = 'tribe.policies-later';

/** The sheet about new policies was put off: it comes back with the next visit. */
export function closePolicies(): void {
  try {
    sessionStorage.setItem(policiesKey, 'true');
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export function hasClosedPolicies(): boolean {
  try {
    return sessionStorage.getItem(policiesKey) !== null;
  } catch {
    return false;
  }
}
