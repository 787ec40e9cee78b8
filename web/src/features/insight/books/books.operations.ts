import { graphql } from '#gql/index.ts';

export const BookChecks = graphql(`
  query BookChecks {
    bookChecks {
      id
      state
      startedAt
      finishedAt
      startedBy
      checked
      rules
      sealedRows
      findings {
        rule
        says
        count
        sample
      }
    }
  }
`);

export const CheckBooks = graphql(`
  mutation CheckBooks {
    checkBooks {
      id
      state
      startedAt
      finishedAt
      startedBy
      checked
      rules
      sealedRows
      findings {
        rule
        says
        count
        sample
      }
    }
  }
`);
