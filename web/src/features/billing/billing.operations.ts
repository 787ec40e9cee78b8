import { graphql } from '../../gql/index.ts';

export const DuesAndExpiration = graphql(`
  query DuesAndExpiration {
    getDuesAndExpiration {
      expired {
        id
        expiry
      }
      expiringSoon {
        id
        expiry
      }
      overduePayments {
        id
        scheduleDate
        promisedFor
      }
      upcomingPaymentDue {
        id
        scheduleDate
      }
    }
  }
`);
