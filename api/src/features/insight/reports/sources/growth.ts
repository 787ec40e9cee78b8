import { searchPieces } from '@app/rules/people/users/people-filter';
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#db/paging.ts';
import { column, dayOf, type FactScope, isWithin, nameOf, type ReportSource } from '../source-query.ts';

/** Staff who see only their own people see only leads they own, as on the page of leads. */
const isOwn = ({ ownerId }: FactScope) => (ownerId === null ? sql`true` : sql`d.owner_id = ${ownerId}`);

/** As a value of an address, where these signs mean something: a plus would be a space. */
const inQuery = (email: SQL): SQL =>
  ['%', '&', '#', '+'].reduce(
    (text, sign) => sql`replace(${text}, ${sql.raw(`'${sign}', '${encodeURIComponent(sign)}'`)})`,
    email,
  );

const toLink = sql.raw('left join affiliate_links k on k.code = lower(d.aff_code)');

/** Leads by the day of one of their steps. */
const byStep = (instant: SQL): ReportSource => ({
  isMoney: false,
  facts: (scope) => ({
    from: sql.raw('leads d'),
    where: sql`${isWithin(instant, scope)} and ${isOwn(scope)}`,
    id: column('d.id'),
    day: dayOf(instant),
    userId: column('d.user_id'),
    keys: {
      source: { key: column('d.source') },
      status: { key: column('d.step') },
      campaign: { key: column(`nullif(d.utm_campaign, '')`) },
      affiliate: { key: column('k.affiliate_id'), join: toLink },
      owner: { key: column('d.owner_id') },
    },
  }),
  row: {
    joins: sql.raw('join leads d on d.id = page.id::int'),
    at: instant,
    title: column('d.name'),
    detail: sql.raw(`d.email || case when d.utm_campaign <> '' then ', ' || d.utm_campaign else '' end`),
    reference: column('d.mobile'),
    by: sql`(select ${nameOf('w')} from users w where w.id = d.owner_id)`,
    path: sql`'/leads?q=' || ${inQuery(column('d.email'))}`,
    found: (search) => {
      const words = searchPieces(search).map((piece) => sql`d.search_text like ${containing(piece)}`);
      return sql`exists (select from leads d where d.id = f.id::int and ${words.length > 0 ? sql.join(words, sql` and `) : sql`true`})`;
    },
  },
});

export const leads = byStep(column('d.created_at'));
export const conversions = byStep(column('d.paid_at'));
