import type { Work } from './work.ts';

const row = `id name email mobile source utmSource utmCampaign step userId ownerId ownerName lastContactAt createdAt`;

/** W19, the staff's list of leads: the newest ten, and how many there are. */
export const leadsList: Work = {
  name: 'leads (W19)',
  role: 'staff',
  document: `query Leads { leads(filter: { source: "free-lessons" }, pageSize: 10) { totalCount items { ${row} } } }`,
  limitSql: `select json_build_object('data', json_build_object('totalCount', (select count(*) from leads where source = 'free-lessons'),
      'items', (select json_agg(json_build_object('id', l.id, 'name', l.name, 'email', l.email, 'step', l.step)) from (
        select * from leads where source = 'free-lessons' and $1::int is not null order by created_at desc, id desc limit 10) l)))::text as answer`,
};

/** Those of a name among them. */
export const leadsByName: Work = {
  name: 'leads by name (W19)',
  role: 'staff',
  document: `query Leads($search: String!) { leads(filter: { search: $search }, pageSize: 10) { totalCount items { ${row} } } }`,
  variables: ({ id }) => ({ search: `lead${100 + (id % 900)}` }),
  limitSql: `with listed as (select * from leads where search_text like '%lead' || (100 + $1::int % 900) || '%')
    select json_build_object('data', json_build_object('totalCount', (select count(*) from listed), 'items', (select json_agg(json_build_object(
      'id', l.id, 'name', l.name)) from (select * from listed order by created_at desc, id desc limit 10) l)))::text as answer`,
};

/** The figures above it, of 30 days. */
export const leadFigures: Work = {
  name: 'lead figures (W19)',
  role: 'staff',
  document: `query Figures($from: Date!, $to: Date!) { leadFigures(from: $from, to: $to) { visits counts { optedIn watched ordered paid }
    sources { source visits counts { optedIn watched ordered paid } } days { day visits counts { optedIn paid } } } }`,
  variables: () => {
    const dayOf = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10);
    return { from: dayOf(29), to: dayOf(0) };
  },
  limitSql: `select json_build_object('data', (select json_agg(json_build_object('day', d.day, 'source', d.source, 'step', d.step, 'count', d.count)) from (
      select (created_at at time zone 'Asia/Manila')::date as day, source, step, count(*) as count from leads
      where created_at > now() - interval '30 days' and $1::int is not null group by 1, 2, 3) d))::text as answer`,
};
