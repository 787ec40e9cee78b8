import { graphql } from '#gql/index.ts';

export const PaymentsToReview = graphql(`
  query PaymentsToReview($page: Int) {
    paymentsToReview(page: $page, pageSize: 10) {
      totalCount
      items {
        ...ReviewRow
      }
    }
  }

  fragment ReviewRow on PaymentToReview {
    id
    amount
    platform
    reference
    paidOn
    reason
    entry {
      id
      number
      entryCount
      paymentCode
      product
      person {
        id
        name
        profileImage
      }
    }
    nextEntry {
      id
      number
      entryCount
      paymentCode
      product
      scheduleDate
      openAmount
    }
  }
`);

export const ApplyReviewedPayment = graphql(`
  mutation ApplyReviewedPayment($id: Int!, $scheduleId: Int!) {
    applyReviewedPayment(id: $id, scheduleId: $scheduleId) {
      id
      status
    }
  }
`);

export const RefundReviewedPayment = graphql(`
  mutation RefundReviewedPayment($id: Int!, $reference: String!, $remarks: String!) {
    refundReviewedPayment(id: $id, reference: $reference, remarks: $remarks) {
      id
      status
    }
  }
`);
