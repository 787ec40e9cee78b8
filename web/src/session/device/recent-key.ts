/** Where a device keeps what somebody opened last; forgotten when they log out. */
export const recentKey = (userId: number): string => `palette-recent-${userId}`;
