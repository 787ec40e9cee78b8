import { leadSources } from '@app/rules/growth/leads/lead-sources';
import { leadSteps } from '@app/rules/growth/leads/lead-steps';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

/** People who left their name, address and number on a public page: one row for each mailbox, whoever typed it. */
export const leads = snakeCase.table(
  'leads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The folded address (`personKey`). */
    personKey: text().notNull().unique(),
    /** What they typed at their first opt-in; later ones change nothing of it, since anyone may type an address. */
    email: text().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    source: text({ enum: leadSources }).notNull(),
    /** The sources of all opt-ins, and the tags of the pages they came from. */
    tags: text().array().notNull().default([]),
    utmSource: text(),
    utmMedium: text(),
    utmCampaign: text(),
    affCode: text(),
    /** A keyed hash of the network of the opt-in that brought the code: many of one affiliate from one network are looked at. */
    networkKey: text(),
    /** The account that the opt-in made, or whose proved owner opted in signed in with exactly this address. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    lastContactAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** How far they came since. Kept by the triggers of `lead-facts.sql`. */
    watchedAt: timestamp({ withTimezone: true }),
    orderedAt: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
    step: text({ enum: leadSteps })
      .notNull()
      .generatedAlwaysAs(
        sql`case when paid_at is not null then 'paid' when ordered_at is not null then 'ordered' when watched_at is not null then 'watched' else 'opted-in' end`,
      ),
    searchText: text().generatedAlwaysAs(
      sql`lower(name || ' ' || split_part(email, '@', 1) || ' ' || regexp_replace(mobile, '[^0-9]', '', 'g'))`,
    ),
  },
  (lead) => [
    // The staff list, newest first, alone and with its filters.
    index('leads_by_age').on(lead.createdAt.desc(), lead.id.desc()),
    index('leads_of_owner').on(lead.ownerId, lead.createdAt.desc(), lead.id.desc()),
    index('leads_by_source').on(lead.source, lead.createdAt.desc(), lead.id.desc()),
    index('leads_by_step').on(lead.step, lead.createdAt.desc(), lead.id.desc()),
    index('leads_by_campaign').on(lead.utmCampaign, lead.createdAt.desc(), lead.id.desc()),
    index('leads_of_user').on(lead.userId),
    // Who paid, by day, for reports.
    index('leads_paid')
      .on(lead.paidAt)
      .where(sql`${lead.paidAt} is not null`),
    // What an affiliate's links brought.
    index('leads_by_aff_code').on(sql`lower(${lead.affCode})`, lead.createdAt.desc()),
    index('leads_search').using('gin', sql`${lead.searchText} gin_trgm_ops`),
    check('leads_source', oneOf(lead.source, leadSources)),
  ],
);

export type Lead = typeof leads.$inferSelect;

/**
 * A browser that opted in, or a signed-in person without such a browser (no token). What somebody watched hangs on this
 * row and never on an address: whoever types an address sees nothing of its owner.
 */
export const visitors = snakeCase.table(
  'visitors',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text().unique(),
    leadId: integer().references(() => leads.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The password chosen after the opt-in. It opens nothing before the address is verified (decision 013). */
    passwordHash: text(),
    passwordAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (visitor) => [
    // All that a signed-in person did, in any browser.
    index('visitors_of_user').on(visitor.userId),
    index('visitors_of_lead').on(visitor.leadId),
    // Passwords to forget.
    index('visitors_with_password')
      .on(visitor.passwordAt)
      .where(sql`${visitor.passwordAt} is not null`),
    check('visitors_is_somebody', sql`${visitor.tokenHash} is not null or ${visitor.userId} is not null`),
  ],
);

export type Visitor = typeof visitors.$inferSelect;

/** What a visitor did, once each: the words of `rules/growth/leads/steps`. */
export const visitorSteps = snakeCase.table(
  'visitor_steps',
  {
    visitorId: integer()
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    step: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (done) => [
    primaryKey({ columns: [done.visitorId, done.step] }),
    // How many did a step.
    index('visitor_steps_by_step').on(done.step),
  ],
);

/** Visits of public pages by Manila day, one for each browser and page; empty words where the link had none. */
export const pageVisits = snakeCase.table(
  'page_visits',
  {
    day: date().notNull(),
    page: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    visits: integer().notNull(),
  },
  (visit) => [primaryKey({ columns: [visit.day, visit.page, visit.source, visit.campaign] })],
);
