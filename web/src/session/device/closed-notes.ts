/** The browser's storage key for the closed note to people who enrolled in 2025. */
export const enrolleesNoteKey = (userId: number) => `tribe.enrollees-2025.${userId}`;
