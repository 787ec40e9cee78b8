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

const leads = (stage: string, page: number) => `query AffiliateLeads {
    myAffiliateLeads(stage: ${stage}, page: ${page}) { totalCount items { id name email stage link product createdAt } } }`;

/** Leads of one stage, of whom there are many, with their number: a page of them is found without reading the others. */
export const affiliateLeadsInStage: Work = {
  name: 'affiliate leads in a stage',
  role: 'affiliate',
  document: leads('watched', 2),
  limitSql: `select json_build_object('data', (select json_agg(json_build_object('id', s.id)) from (
      select id from affiliate_lead_stages where affiliate_id = $1 and stage = 'watched' order by created_at desc nulls last limit 10 offset 10) s),
    'total', (select count(*) from affiliate_lead_stages where affiliate_id = $1 and stage = 'watched'))::text as answer`,
};

/** Their commissions that are paid, a page in the middle of what a year and a half brought. */
export const affiliateCommissions: Work = {
  name: 'affiliate commissions',
  role: 'affiliate',
  document: `query AffiliateCommissions { myCommissions(state: paid, page: 20, pageSize: 50) { totalCount months { month amount }
    items { id kind status amount basis rate earnedOn dueOn paysOn reason clientName productName number parts payoutTo } } }`,
  limitSql: `select json_build_object('data', (select json_agg(json_build_object('id', c.id, 'amount', c.amount)) from (
      select id, amount from commissions where affiliate_id = $1 and status = 'paid' order by earned_on desc, id desc limit 50 offset 950) c))::text as answer`,
};
