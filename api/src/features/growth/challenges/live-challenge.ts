/** What happens in a group is heard by its people, what happens in a run by staff. */
export const challengeGroupTopic = (groupId: number) => `challenge-group:${groupId}`;
export const challengeRunTopic = (runId: number) => `challenge-run:${runId}`;
