import { graphql } from '#gql/gql.ts';

export const PersonHealth = graphql(`
  query PersonHealth($userId: Int!) {
    personHealth(userId: $userId) {
      health {
        state
        score
        since
        day
        step
        reasons {
          kind
          level
          text
        }
        signals {
          signal
          level
          text
        }
      }
      history {
        day
        state
        score
      }
    }
  }
`);
