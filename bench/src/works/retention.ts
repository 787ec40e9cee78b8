import type { Work } from './work.ts';

const row = `id product endsOn amount isCancelled renewedOn leftOn returnedOn outcome reasonLabel words
  person { id name profileImage tribeId batch mobileNumber } owner { id name } lastContact { channelLabel note at }`;

const limitSql = `select json_build_object('data', json_build_object(
    'due', (select count(*) from membership_terms where ends_on between now()::date and now()::date + 90)))::text as answer`;

/** The overview of retention, all its cards in one request. */
export const retention: Work = {
  name: 'retention',
  role: 'staff',
  document: `query Retention {
    retentionFigures { from to trend { renewed left rate } start kept formerStart formerKept toCollect toCollectAmount backCount }
    renewalPipeline(cards: 2) { step count amount first { ${row} } }
    retentionCohorts { countedAt cohorts { month people cells { month kept } } }
    renewalsByMonth { month renewed open left }
    reasonsForLeaving { reason label count } }`,
  limitSql,
};

/** The rows behind a figure. */
export const retentionRows: Work = {
  name: 'retention: the rows of a figure',
  role: 'staff',
  document: `query RetentionRows { retentionRows(rows: "to-collect") { title totalCount amount items { ${row} } } }`,
  limitSql,
};

/** Rates of a year by batch and product. */
export const renewalRates: Work = {
  name: 'retention: rates',
  role: 'staff',
  document: `query RenewalRates { renewalRates { batches { id name renewed decided rate } products { id name renewed decided rate } } }`,
  limitSql,
};
