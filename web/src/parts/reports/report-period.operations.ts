import { graphql } from '#gql/index.ts';

export const UsualReportPeriod = graphql(`
  query UsualReportPeriod {
    usualReportPeriod
  }
`);
