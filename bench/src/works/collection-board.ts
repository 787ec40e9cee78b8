import type { Work } from './work.ts';

const today = `(now() at time zone 'Asia/Manila')::date`;

const card = `id column amount entryCount oldestDueOn oldestAmount oldestEntryId promisedFor promisedAmount closesOn isReminded
    facebookProfile proof { id amount platform createdAt } person { id name tribeId mobileNumber profileImage batch }
    owner { id name } lastContact { channel channelLabel note at }`;

/** What everybody owes who is late, and when they were spoken to last. */
const limitSql = `
    with late as materialized (
      select e.user_id, min(e.schedule_date) as oldest, sum(e.price - e.paid) as amount from payment_schedules e
      where e.transaction_id is null and e.voided_at is null and e.is_active and e.schedule_date < ${today} and $1::int is not null
      group by e.user_id)
    select json_build_object('data', json_build_object('people', count(*), 'amount', sum(amount),
      'contacted', (select count(*) from late where user_id in (select c.user_id from collection_contacts c where c.at >= now() - interval '16 days'))
    ))::text as answer from late`;

/** W9, the collection board: everybody who is late in their columns, the sums, and the first fifty cards of each. */
export const collectionBoard: Work = {
  name: 'collection board (W9)',
  role: 'staff',
  document: `query Board { collectionBoard { total { count amount } entryCount bands { band count amount }
    columns { column label count amount } cards { ${card} } } }`,
  limitSql,
};

/** The second fifty of the column of those who were spoken to. */
export const boardContacted: Work = {
  name: 'board column contacted (W9)',
  role: 'staff',
  document: `query Column { collectionBoardCards(column: "contacted", page: 2) { ${card} } }`,
  limitSql,
};

/** W10, money that comes to the desk: whoever pays is found by a part of the name. */
export const payable: Work = {
  name: 'who pays at the desk (W10)',
  role: 'staff',
  document: `query Payable($search: String!) { payableEntries(search: $search) { id number entryCount price paid openAmount
    scheduleDate paymentCode platform hasProof product funnel promise { id promisedFor amount note isBroken }
    person { id name email mobileNumber tribeId profileImage isMember batch } owner { id name } } }`,
  variables: ({ id }) => ({ search: `juan${10 + (id % 90)}` }),
  limitSql: `select json_build_object('data', (select json_agg(json_build_object('id', e.id, 'on', e.schedule_date)) from (
      select e.id, e.schedule_date from users u join payment_schedules e on e.user_id = u.id
      where u.search_text like '%juan' || (10 + $1::int % 90) || '%' and e.transaction_id is null and e.voided_at is null
      order by e.schedule_date, e.id limit 10) e))::text as answer`,
};
