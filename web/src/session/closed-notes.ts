/** Where the browser remembers that this person has closed the note to those who enrolled in 2025. */
export const enrolleesNoteKey = (userId: number) => `tribe.enrollees-2025.${userId}`;
