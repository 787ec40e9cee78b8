import { affiliateLeadStages as stagesOfLeads } from '@app/rules/affiliates/links/lead-stage';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { funnels } from '../money/funnels.table.ts';
import { users } from '../people/users.table.ts';

/** The addresses an affiliate shares. A link that is archived brings nothing new; what it brought stays. */
export const affiliateLinks = snakeCase.table(
  'affiliate_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** What `?aff=` carries, in lower case: `rowena` for a main link, `rowena.tiktok` for others. */
    code: text().notNull().unique(),
    /** The name that only the affiliate sees. */
    label: text().notNull(),
    /** Where it leads: a funnel, one of the public pages, or, without both, where main links lead. */
    funnelId: text().references(() => funnels.id, { onDelete: 'restrict' }),
    page: text(),
    isMain: boolean().notNull().default(false),
    archivedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (link) => [
    index().on(link.affiliateId),
    check('affiliate_links_target', sql`${link.funnelId} is null or ${link.page} is null`),
    check('affiliate_links_code', sql`${link.code} = lower(${link.code})`),
  ],
);

export type AffiliateLink = typeof affiliateLinks.$inferSelect;

/** Clicks, one for each person, link and Manila day. Rows are only added. Pages read the days below. */
export const affiliateClicks = snakeCase.table(
  'affiliate_clicks',
  {
    linkId: integer()
      .notNull()
      .references(() => affiliateLinks.id, { onDelete: 'restrict' }),
    day: date().notNull(),
    /** A keyed hash of network address and browser: enough to tell people apart, not to find them. */
    visitorKey: text().notNull(),
    /** The same of the network address alone, by which bursts are seen. */
    networkKey: text().notNull(),
    clickedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (click) => [
    primaryKey({ columns: [click.linkId, click.day, click.visitorKey] }),
    // Bursts from one network.
    index('affiliate_clicks_of_network').on(click.day, click.networkKey),
  ],
);

/** How many clicks a link had on a Manila day, written with the clicks. */
export const affiliateClickDays = snakeCase.table(
  'affiliate_click_days',
  {
    linkId: integer()
      .notNull()
      .references(() => affiliateLinks.id, { onDelete: 'restrict' }),
    day: date().notNull(),
    clicks: integer().notNull(),
  },
  (day) => [
    primaryKey({ columns: [day.linkId, day.day] }),
    check('affiliate_click_days_clicks', sql`${day.clicks} > 0`),
  ],
);

/** How many people a link brought on a Manila day before today; without a link, by orders that staff gave. A job counts them anew (`lead-days.ts`). */
export const affiliateLeadDays = snakeCase.table(
  'affiliate_lead_days',
  {
    affiliateId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    linkId: integer().references(() => affiliateLinks.id, { onDelete: 'restrict' }),
    day: date().notNull(),
    leads: integer().notNull(),
  },
  (counted) => [
    index('affiliate_lead_days_of_affiliate').on(counted.affiliateId, counted.day),
    index('affiliate_lead_days_by_day').on(counted.day),
  ],
);

/**
 * How far everybody is whom an affiliate brought, one row for each, so that a page of leads is found without reading all of them.
 * A job keeps it from the marks below; pages ask those who are marked anew. It names nobody and refers to nothing, as it follows from the rest.
 */
export const affiliateLeadStages = snakeCase.table(
  'affiliate_lead_stages',
  {
    affiliateId: integer().notNull(),
    /** What the row is of, and its number: a lead, an account, or the first order of a buyer. */
    kind: text({ enum: ['lead', 'account', 'buyer'] }).notNull(),
    id: integer().notNull(),
    userId: integer(),
    /** The folded address as a number. */
    mailbox: bigint({ mode: 'number' }).notNull(),
    linkId: integer(),
    stage: text({ enum: stagesOfLeads }).notNull(),
    /** The last day of the access of those who are enrolled or pay. */
    runsUntil: date(),
    createdAt: timestamp({ withTimezone: true }).defaultNow().notNull(),
  },
  (kept) => [
    primaryKey({ columns: [kept.affiliateId, kept.kind, kept.id] }),
    // A page of all, and a page of a stage with how many there are, from the index alone.
    index('affiliate_lead_stages_newest').on(kept.affiliateId, kept.createdAt.desc(), kept.kind, kept.id, kept.linkId),
    index('affiliate_lead_stages_of_stage').on(
      kept.affiliateId,
      kept.stage,
      kept.createdAt.desc(),
      kept.kind,
      kept.id,
      kept.linkId,
      kept.runsUntil,
    ),
    // Whose access has ended since.
    index('affiliate_lead_stages_ended')
      .on(kept.runsUntil)
      .where(sql`${kept.runsUntil} is not null`),
    index('affiliate_lead_stages_of_user').on(kept.userId),
    index('affiliate_lead_stages_of_mailbox').on(kept.mailbox),
    check('affiliate_lead_stages_stage', oneOf(kept.stage, stagesOfLeads)),
  ],
);

/** Who may have another stage than the one that is kept, by account or folded address. The triggers of `affiliate-lead-marks.sql` add rows. */
export const affiliateLeadMarks = snakeCase.table('affiliate_lead_marks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer(),
  personKey: text(),
});

/** The last link that somebody with an account came by, so that it counts on their other devices, too. */
export const affiliateTouches = snakeCase.table(
  'affiliate_touches',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkId: integer()
      .notNull()
      .references(() => affiliateLinks.id, { onDelete: 'restrict' }),
    clickedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (touch) => [index().on(touch.linkId)],
);
