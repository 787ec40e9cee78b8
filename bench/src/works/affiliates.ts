import type { Work } from './work.ts';

const limitSql = `select json_build_object('data', (select json_agg(json_build_object('day', d.day, 'clicks', d.clicks)) from (
    select d.day, sum(d.clicks) as clicks from affiliate_links l join affiliate_click_days d on d.link_id = l.id
    where l.affiliate_id = $1 and d.day >= current_date - 60 group by 1) d))::text as answer`;

const counts = 'clicks leads sales earned';

/** W20, the start page of an affiliate: money, figures of 30 days, months, newest leads and commissions. */
export const affiliateHome: Work = {
  name: 'affiliate home',
  role: 'affiliate',
  document: `query AffiliateHome {
    myAffiliateMoney { earned cancelled paid owed pending due takenBack rate nextPayout { paysOn amount } stillToCome { count amount }
      counts { all pending due paid cancelled } }
    myAffiliateFigures(days: 30) { total { ${counts} } former { ${counts} } days { day ${counts} } paying links { id code label ${counts} trend } }
    myCommissionMonths { month paid due pending }
    myAffiliateLeads(pageSize: 3) { items { id name email stage link product } }
    myCommissions(pageSize: 3) { totalCount items { id amount status clientName productName number parts } } }`,
  limitSql,
};

/** Their links with the QR codes. */
export const affiliateLinksPage: Work = {
  name: 'affiliate links',
  role: 'affiliate',
  document: `query AffiliateLinks { myAffiliateFigures(days: 30) { total { ${counts} } former { ${counts} } days { day ${counts} }
    links { id code label url target isMain isArchived ${counts} trend qr } } }`,
  limitSql,
};

/** The list of staff with the figures above it. */
export const affiliatesList: Work = {
  name: 'affiliates list',
  role: 'staff',
  document: `query AffiliatesList {
    affiliateProgramme { affiliates active review suspended joined withClick leads leadsBefore commission commissionBefore owed due }
    affiliates(sort: highest_commission, pageSize: 10) { totalCount items { id name slug clicks leads sales earned owed rate state flags } } }`,
  limitSql: `select json_build_object('data', (select json_agg(json_build_object('id', b.user_id, 'owed', b.owed)) from (
      select * from affiliate_balances where $1::int is not null order by earned desc limit 10) b))::text as answer`,
};
