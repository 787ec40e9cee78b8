import { graphql } from '#gql/index.ts';

export const OwnSheetLink = graphql(`
  query OwnSheetLink($report: String!) {
    sheetLink(report: $report) {
      report
      createdAt
      lastPulledAt
      pulls
    }
  }
`);

export const CreateSheetLink = graphql(`
  mutation CreateSheetLink($report: String!) {
    createSheetLink(report: $report) {
      address
      link {
        report
        createdAt
      }
    }
  }
`);

export const RevokeSheetLink = graphql(`
  mutation RevokeSheetLink($report: String!) {
    revokeSheetLink(report: $report)
  }
`);
