import { graphql } from '#gql/index.ts';

export const Report = graphql(`
  query Report($source: String!, $choice: ReportChoiceInput!, $by: String) {
    report(source: $source, choice: $choice, by: $by) {
      source
      by
      from
      to
      total {
        count
        amount
      }
      before {
        count
        amount
      }
      buckets {
        from
        to
        count
        amount
        parts {
          key
          count
          amount
        }
      }
      beforeBuckets {
        from
        to
        count
        amount
      }
      groups {
        key
        label
        leader
        count
        amount
        beforeCount
        beforeAmount
      }
    }
  }
`);

export const ReportRows = graphql(`
  query ReportRows(
    $source: String!
    $choice: ReportChoiceInput!
    $rows: String!
    $search: String
    $page: Int
    $pageSize: Int
  ) {
    reportRows(source: $source, choice: $choice, rows: $rows, search: $search, page: $page, pageSize: $pageSize) {
      title
      count
      amount
      items {
        id
        day
        at
        title
        detail
        reference
        amount
        by
        path
        person {
          id
          name
          profileImage
        }
      }
    }
  }
`);

export const CohortReport = graphql(`
  query CohortReport {
    cohortReport {
      countedAt
      cohorts {
        month
        people
        cells {
          month
          kept
        }
      }
    }
  }
`);
