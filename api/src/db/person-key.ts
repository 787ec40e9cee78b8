import { type SQL, sql } from 'drizzle-orm';

/**
 * The rule `personKey` for the database, of an address that is stored as accounts store it (trimmed, lower case). One
 * mailbox is one person: without its `+…` part, and at Gmail without its dots and under one name.
 */
export function personKeyOf(address: SQL): SQL<string> {
  const name = sql`regexp_replace(${address}, '@[^@]*$', '')`;
  const host = sql`substring(${address} from '@([^@]*)$')`;
  const box = sql`coalesce(nullif(split_part(${name}, '+', 1), ''), ${name})`;
  return sql<string>`(case when ${host} in ('gmail.com', 'googlemail.com')
    then coalesce(nullif(replace(${box}, '.', ''), ''), ${box}) || '@gmail.com'
    else ${box} || '@' || ${host} end)`;
}
