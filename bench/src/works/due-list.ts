import type { Work } from './work.ts';

const today = `(now() at time zone 'Asia/Manila')::date`;
const staffName = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name)`;

/** W3, the collections desk: unpaid entries due within a week, their number and sum, and ten with their people. */
export const dueList: Work = {
  name: 'due list (W3)',
  role: 'staff',
  document: `query Due { dueEntries(filter: { list: "due" }, pageSize: 10) { totalCount totalAmount items {
    id number entryCount price paid openAmount scheduleDate paymentCode platform hasProof product funnel
    promise { id promisedFor note isBroken }
    person { id name email mobileNumber tribeId profileImage isMember batch }
    owner { id name } lastContact { note at by { id name } } } } }`,
  limitSql: `
    with listed as materialized (
      select e.id, e.schedule_date, e.price - e.paid as open from payment_schedules e
        join invoices i on i.id = e.invoice_id join subscriptions s on s.id = i.subscription_id and s.status = 'active'
      where e.transaction_id is null and e.voided_at is null and $1::int is not null
        and e.schedule_date between ${today} and ${today} + 7
    ), page as (select id from listed order by schedule_date, id limit 10)
    select json_build_object('data', json_build_object('dueEntries', json_build_object(
      'totalCount', count(*), 'totalAmount', sum(open) / 100.0,
      'items', (select json_agg(json_build_object(
        'id', e.id, 'number', e.number,
        'entryCount', (select count(*) from payment_schedules x where x.invoice_id = e.invoice_id),
        'price', e.price / 100.0, 'paid', e.paid / 100.0, 'openAmount', (e.price - e.paid) / 100.0,
        'scheduleDate', e.schedule_date, 'paymentCode', i.code || '-' || e.number, 'platform', e.payment_platform,
        'hasProof', exists (select from payments p where p.schedule_id = e.id and p.status = 'submitted'),
        'product', d.name, 'funnel', f.name,
        'promise', (select json_build_object('id', q.id, 'promisedFor', q.promised_for, 'note', q.note,
            'isBroken', q.promised_for < ${today})
          from payment_promises q where q.schedule_id = e.id and q.replaced_at is null),
        'person', json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email,
          'mobileNumber', u.mobile_number, 'tribeId', u.tribe_id, 'profileImage', u.profile_image, 'isMember', u.is_member,
          'batch', (select b.name from batches b where b.id = u.batch_id)),
        'owner', (select ${staffName('w')} from collection_owners o join users w on w.id = o.owner_id where o.user_id = u.id),
        'lastContact', (select json_build_object('note', c.note, 'at', c.at,
            'by', (select ${staffName('y')} from users y where y.id = c.by_id))
          from collection_contacts c where c.user_id = u.id order by c.at desc, c.id desc limit 1)
      ) order by e.schedule_date, e.id)
      from page join payment_schedules e on e.id = page.id join invoices i on i.id = e.invoice_id
        join subscriptions s on s.id = i.subscription_id join products d on d.id = s.product_id
        join funnels f on f.id = s.funnel_id join users u on u.id = i.user_id)
    )))::text as answer from listed`,
};
