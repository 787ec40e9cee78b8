import { type SQL, sql } from 'drizzle-orm';
import { personKeyOf } from '#db/person-key.ts';

/** The mailbox of a row: its person key, and the account that is known for it. */
type Mailbox = { personKey: SQL; userId: SQL };

/**
 * The accounts of a mailbox: the linked one, and those with the address. A lead that somebody typed links to no account,
 * and what the owner of the address chose or bought counts all the same. Merged accounts are those they became.
 */
const accountsOf = ({ personKey, userId }: Mailbox) => sql`
  select coalesce(a.merged_into_id, a.id) from users a where a.id = ${userId}
    or ${personKeyOf(sql`a.email`)} = ${personKey}`;

/** Why its accounts get no news and offers, or null: they are archived, or want only payments and security. */
export function accountRefusal(mailbox: Mailbox): SQL<string | null> {
  return sql`(select case
      when bool_and(u.archived_at is not null) or bool_or(u.archived_at is not null and u.id = ${mailbox.userId}) then 'archived'
      when bool_or(n.digest = 'never') then 'unsubscribed' end
    from users u left join notification_settings n on n.user_id = u.id where u.id in (${accountsOf(mailbox)}))`;
}

/** Whether one of its accounts has paid for something, whenever that was. */
export function hasPaid(mailbox: Mailbox): SQL<boolean> {
  return sql`exists (select from orders o
    where o.live_at is not null and o.total > 0 and o.user_id in (${accountsOf(mailbox)}))`;
}
