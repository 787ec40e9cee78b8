import { graphql } from '#gql/index.ts';

export const ProofInbox = graphql(`
  query ProofInbox($platform: String) {
    proofInbox(platform: $platform) {
      totalCount
      items {
        ...QueuedProof
      }
    }
  }

  fragment QueuedProof on WaitingProof {
    id
    scheduleId
    amount
    platform
    reference
    createdAt
    mark
    isWarning
    person {
      id
      name
      profileImage
    }
  }
`);

export const PaymentProof = graphql(`
  query PaymentProof($id: Int!) {
    paymentProof(id: $id) {
      id
      scheduleId
      status
      amount
      platform
      reference
      paidOn
      createdAt
      code
      total
      paidTotal
      product
      funnel
      term
      subscriptionStatus
      orderLink
      group
      file {
        url
        name
        isPicture
        bytes
      }
      person {
        id
        name
        email
        mobileNumber
        tribeId
        profileImage
        isMember
        isVisitor
        batch
      }
      entries {
        id
        number
        price
        paid
        scheduleDate
        isPaid
        isVoided
        status
        tone
      }
      history {
        id
        kind
        at
        amount
        platform
        reference
        entryNumber
        remarks
        fileUrl
        by {
          id
          name
        }
      }
      similar {
        id
        kind
        amount
        platform
        reference
        paidOn
        status
        person {
          id
          name
        }
      }
    }
  }
`);

export const ApproveProof = graphql(`
  mutation ApproveProof($id: Int!, $proofId: Int, $paymentPlatform: String!, $externalInvoiceId: String!) {
    approvePaymentScheduleTransaction(
      id: $id
      proofId: $proofId
      paymentPlatform: $paymentPlatform
      externalInvoiceId: $externalInvoiceId
    ) {
      id
      transactionId
    }
  }
`);

export const UndoPaymentDecision = graphql(`
  mutation UndoPaymentDecision($id: Int!) {
    undoPaymentDecision(id: $id) {
      id
      status
    }
  }
`);

export const RejectProof = graphql(`
  mutation RejectProof($id: Int!, $remarks: String!) {
    rejectPaymentProof(id: $id, remarks: $remarks) {
      id
      status
    }
  }
`);
