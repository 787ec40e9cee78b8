import { graphql } from '#gql/index.ts';

export const DuesAndExpiration = graphql(`
  query DuesAndExpiration {
    getDuesAndExpiration {
      expired {
        id
        expiry
        hasProof
      }
      expiringSoon {
        id
        expiry
        hasProof
      }
      overduePayments {
        id
        scheduleDate
        promisedFor
        hasProof
      }
      sentBack {
        id
        paymentId
        reason
      }
      upcomingPaymentDue {
        id
        scheduleDate
        hasProof
      }
    }
  }
`);
