import { graphql } from '#gql/index.ts';

export const MyBilling = graphql(`
  query MyBilling {
    myBilling {
      ...BillingFields
      help {
        url
        email
        hours
      }
      platforms {
        platform
        label
        isGateway
        instructions
        accountName
        accountNumber
        bankName
        shownAs
        qrUrl
        qrNote
        checkTime
        usualWait
      }
    }
  }
  fragment BillFields on Bill {
    id
    movedText
    number
    entryCount
    productName
    price
    paid
    openAmount
    partlyPaid
    scheduleDate
    paymentCode
    isPaid
    isVoided
    isRevocable
    paymentPlatform
    isOverdue
    isPayable
    statusLabel
    statusTone
    promisableUntil
    promise {
      promisedFor
      amount
      note
      isBroken
    }
  }
  fragment BilledPaymentFields on BilledPayment {
    id
    scheduleId
    paymentCode
    productName
    amount
    platform
    platformLabel
    reference
    paidOn
    createdAt
    decidedAt
    decidedByName
    status
    statusLabel
    statusTone
    isWithdrawn
    ahead
    remarks
    proofUrl
    isPicture
    receiptNumber
    receiptUrl
  }
  fragment BillingFields on PersonBilling {
    userId
    billed
    paid
    owed
    firstPayments
    overdue
    statementUrl
    nextDue {
      ...BillFields
    }
    subscriptions {
      id
      status
      productName
      funnelName
      termName
      startsOn
      expiry
      endsOn
      graceEndsOn
      endedOn
      renewalState
      standing
      standingTone
      isOpen
      entitlement
      isLapsed
      lapsesAt
      isRenewable
      affiliateCode
      orderPath
    }
    invoices {
      id
      subscriptionId
      code
      total
      productName
      funnelName
      createdAt
      isLapsed
      entries {
        ...BillFields
      }
    }
    payments {
      ...BilledPaymentFields
    }
  }
`);

export const SubmitMyPaymentProof = graphql(`
  mutation SubmitMyPaymentProof($input: PaymentProofInput!) {
    submitMyPaymentProof(input: $input) {
      ...BillingFields
    }
  }
`);

export const WithdrawMyPaymentProof = graphql(`
  mutation WithdrawMyPaymentProof($id: Int!) {
    withdrawMyPaymentProof(id: $id) {
      ...BillingFields
    }
  }
`);

export const PromiseMyPayment = graphql(`
  mutation PromiseMyPayment($scheduleId: Int!, $promisedFor: Date!, $amount: Pesos, $note: String) {
    promiseMyPayment(scheduleId: $scheduleId, promisedFor: $promisedFor, amount: $amount, note: $note) {
      ...BillingFields
    }
  }
`);

export const OpenMyGatewayCheckout = graphql(`
  mutation OpenMyGatewayCheckout($scheduleId: Int!, $gateway: String!) {
    openMyGatewayCheckout(scheduleId: $scheduleId, gateway: $gateway) {
      url
    }
  }
`);

export const StudentPaymentDetails = graphql(`
  query StudentPaymentDetails($userId: Int!) {
    studentPaymentDetails(userId: $userId) {
      person {
        id
        name
        email
        mobileNumber
        tribeId
        profileImage
        isMember
        batch
      }
      owner {
        id
        name
      }
      billing {
        ...BillingFields
      }
      contacts {
        id
        channel
        note
        at
        by {
          id
          name
        }
      }
    }
  }
`);
