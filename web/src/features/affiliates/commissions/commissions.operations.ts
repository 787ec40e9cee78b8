import { graphql } from '#gql/index.ts';

export const MyAffiliateMoney = graphql(`
  query MyAffiliateMoney {
    myAffiliateMoney {
      affiliateId
      earned
      cancelled
      paid
      owed
      pending
      due
      takenBack
      rate
      isOwnRate
      holdDays
      minimum
      isSuspended
      nextPayout {
        cutoffOn
        paysOn
        amount
        withholding
        net
      }
      stillToCome {
        count
        amount
      }
      counts {
        all
        pending
        due
        paid
        cancelled
      }
    }
    myPayoutAccount {
      method
      maskedNumber
    }
  }
`);

export const MyCommissionMonths = graphql(`
  query MyCommissionMonths {
    myCommissionMonths {
      month
      paid
      due
      pending
    }
  }
`);

export const MyCommissions = graphql(`
  query MyCommissions($state: CommissionState, $page: Int, $pageSize: Int) {
    list: myCommissions(state: $state, page: $page, pageSize: $pageSize) {
      ...CommissionListFields
    }
  }
  fragment CommissionListFields on CommissionList {
    totalCount
    months {
      month
      amount
    }
    items {
      id
      kind
      status
      amount
      basis
      rate
      rateFrom
      earnedOn
      dueOn
      paysOn
      isTakenBack
      reason
      clientName
      productName
      number
      parts
      payoutTo
    }
  }
`);

export const AffiliateCommissions = graphql(`
  query AffiliateCommissions($affiliateId: Int!, $state: CommissionState, $page: Int, $pageSize: Int) {
    list: affiliateCommissions(affiliateId: $affiliateId, state: $state, page: $page, pageSize: $pageSize) {
      ...StaffCommissionListFields
    }
  }
  fragment StaffCommissionListFields on CommissionList {
    totalCount
    months {
      month
      amount
    }
    items {
      id
      kind
      status
      amount
      basis
      rate
      rateFrom
      earnedOn
      dueOn
      paysOn
      isTakenBack
      reason
      clientName
      productName
      number
      parts
      payoutTo
    }
  }
`);

export const MyCommissionSteps = graphql(`
  query MyCommissionSteps($id: Int!) {
    steps: myCommissionSteps(id: $id) {
      cause
      label
      amount
      at
      reason
    }
  }
`);

export const AffiliateCommissionSteps = graphql(`
  query AffiliateCommissionSteps($affiliateId: Int!, $id: Int!) {
    steps: affiliateCommissionSteps(affiliateId: $affiliateId, id: $id) {
      cause
      label
      amount
      at
      reason
    }
  }
`);

export const MyAffiliateMoneyChanged = graphql(`
  subscription MyAffiliateMoneyChanged {
    myAffiliateMoneyChanged
  }
`);
