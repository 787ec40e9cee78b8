import type { ContactChannel } from '@app/rules/money/collections/collections';
import { sql } from 'drizzle-orm';

/** Somebody of whom money is expected, as the desk shows them. */
export type DeskPerson = {
  /** 0 for a visitor, who has no account yet. */
  id: number;
  isVisitor: boolean;
  firstName: string;
  lastName: string;
  suffix: string | null;
  email: string;
  mobileNumber: string | null;
  tribeId: string | null;
  profileImage: string | null;
  isMember: boolean;
  batch: string | null;
};

export type StaffName = { id: number; firstName: string; lastName: string; suffix: string | null };

/** An instant stays the text of the JSON until someone asks for it. */
export type LastContact = { channel: ContactChannel; note: string | null; at: string; by: StaffName | null };

/** The row `users` as a `DeskPerson`. */
const personText = `json_build_object('id', users.id, 'isVisitor', false, 'firstName', users.first_name,
  'lastName', users.last_name, 'suffix', users.suffix, 'email', users.email, 'mobileNumber', users.mobile_number,
  'tribeId', users.tribe_id, 'profileImage', users.profile_image, 'isMember', users.is_member,
  'batch', (select b.name from batches b where b.id = users.batch_id))`;
export const personJson = sql.raw(personText);

/** The same where there may be no such row: then the visitor as they named themselves in the order `o`. */
export const buyerJson = sql.raw(`case when users.id is not null then ${personText} else
  json_build_object('id', 0, 'isVisitor', true, 'firstName', o.buyer_first_name, 'lastName', o.buyer_last_name, 'suffix', null,
    'email', o.buyer_email, 'mobileNumber', o.buyer_mobile_number, 'tribeId', null, 'profileImage', null, 'isMember', false,
    'batch', null) end`);

const staffJson = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'suffix', ${alias}.suffix)`;

/** Who looks after the row `users`. */
export const ownerJson = sql.raw(`(select ${staffJson('w')}
  from collection_owners o join users w on w.id = o.owner_id where o.user_id = users.id)`);

/** When somebody last wrote to or spoke with the row `users`. */
export const lastContactJson = sql.raw(`(select json_build_object('channel', c.channel, 'note', c.note, 'at', c.at,
    'by', case when b.id is null then null else ${staffJson('b')} end)
  from collection_contacts c left join users b on b.id = c.by_id
  where c.user_id = users.id order by c.at desc, c.id desc limit 1)`);
