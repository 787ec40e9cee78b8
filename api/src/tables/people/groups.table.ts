import { foreignKey, index, integer, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** A part of the community with a leader (a coach). */
export const groups = snakeCase.table('groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  leaderId: integer().references(() => users.id, { onDelete: 'set null' }),
  /** The planned number of members; more only cause a warning. */
  capacity: integer(),
  /** `Group ID` of the workbook it came from: a second import finds it again. */
  importKey: text().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** A part of a group with its team leads. */
export const subGroups = snakeCase.table(
  'sub_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    teamLeadId: integer().references(() => users.id, { onDelete: 'set null' }),
    assistantTeamLeadId: integer().references(() => users.id, { onDelete: 'set null' }),
    capacity: integer(),
    /** `Subgroup ID` of the workbook it came from. */
    importKey: text().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (subGroup) => [
    unique().on(subGroup.groupId, subGroup.name),
    // For the foreign key from a person's sub-group and group together.
    unique('sub_groups_within_group').on(subGroup.id, subGroup.groupId),
  ],
);

/** Memberships of groups: one group per person, and a sub-group only of that group. */
export const groupMembers = snakeCase.table(
  'group_members',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'restrict' }),
    subGroupId: integer(),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (member) => [
    foreignKey({ columns: [member.subGroupId, member.groupId], foreignColumns: [subGroups.id, subGroups.groupId] }),
    // Members of a group and of a sub-group.
    index().on(member.groupId),
    index().on(member.subGroupId),
  ],
);

export type Group = typeof groups.$inferSelect;
export type SubGroup = typeof subGroups.$inferSelect;
