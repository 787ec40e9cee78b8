/** All tables. The migration tool reads this list; a new feature adds its line. */
export * from '../audit/audit.table.ts';
export * from '../features/access/access.table.ts';
export * from '../features/affiliates/affiliates.table.ts';
export * from '../features/announcements/announcements.table.ts';
export * from '../features/auth/auth.table.ts';
export * from '../features/batches/batches.table.ts';
export * from '../features/files/files.table.ts';
export * from '../features/groups/groups.table.ts';
export * from '../features/imports/imports.table.ts';
export * from '../features/mails/mails.table.ts';
export * from '../features/merges/merges.table.ts';
export * from '../features/profile/profile.table.ts';
export * from '../features/settings/settings.table.ts';
export * from '../features/users/user-notes.table.ts';
export * from '../features/users/users.table.ts';
export * from '../features/wins/wins.table.ts';
export * from '../limits/rate-limits.table.ts';
