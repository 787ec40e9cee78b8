import { graphql } from '#gql/index.ts';

export const AffiliateProgramme = graphql(`
  query AffiliateProgramme {
    affiliateProgramme {
      affiliates
      active
      review
      suspended
      joined
      withClick
      leads
      leadsBefore
      commission
      commissionBefore
      owed
      due
    }
  }
`);

export const Affiliates = graphql(`
  query Affiliates($search: String, $state: AffiliateState, $sort: AffiliateSort, $page: Int, $pageSize: Int) {
    affiliates(search: $search, state: $state, sort: $sort, page: $page, pageSize: $pageSize) {
      totalCount
      items {
        id
        name
        profileImage
        slug
        joinedAt
        clicks
        leads
        sales
        earned
        owed
        rate
        isOwnRate
        state
        flags
      }
    }
  }
`);

export const AffiliateDetail = graphql(`
  query AffiliateDetail($id: Int!) {
    affiliate(id: $id) {
      id
      name
      email
      profileImage
      slug
      joinedAt
      acceptedAt
      termsVersion
      suspendedAt
      suspendReason
      money {
        earned
        cancelled
        paid
        owed
        pending
        due
        takenBack
        rate
        isOwnRate
        counts {
          all
          pending
          due
          paid
          cancelled
        }
      }
      figures {
        total {
          clicks
          leads
          sales
        }
        former {
          clicks
          leads
          sales
        }
        links {
          id
          code
          target
          isArchived
          clicks
          leads
          sales
        }
      }
      account {
        method
        bank
        accountName
        maskedNumber
        isNameChecked
        updatedAt
      }
      rates {
        id
        rate
        startsOn
        reason
        by
      }
      flags {
        id
        label
        kind
        details
        createdAt
        clearedAt
        clearReason
      }
      payouts {
        id
        runId
        status
        method
        maskedNumber
        net
        reference
        sentAt
        endReason
      }
    }
  }
`);

export const PayoutRuns = graphql(`
  query PayoutRuns {
    payoutRuns {
      id
      cutoffOn
      paysOn
      status
      madeBy
      approvedBy
      lineCount
      sent
      heldCount
      net
    }
  }
`);

export const PayoutPreview = graphql(`
  query PayoutPreview($cutoffOn: Date) {
    payoutPreview(cutoffOn: $cutoffOn) {
      cutoffOn
      paysOn
      affiliates
      heldCount
      net
      carriedCount
      carriedAmount
    }
  }
`);

export const PayoutRunDetail = graphql(`
  query PayoutRunDetail($id: Int!) {
    payoutRun(id: $id) {
      id
      cutoffOn
      paysOn
      status
      minimum
      carriedCount
      carriedAmount
      createdById
      madeBy
      approvedBy
      approvedAt
      lines {
        ...PayoutLineFields
      }
      history {
        id
        label
        detail
        by
        at
      }
    }
  }
  fragment PayoutLineFields on PayoutLine {
    id
    affiliateId
    name
    profileImage
    method
    bank
    accountName
    maskedNumber
    gross
    takenBack
    withholding
    withholdingRate
    net
    status
    heldReason
    isExported
    reference
    endReason
    commissionCount
  }
`);

export const MakePayoutRun = graphql(`
  mutation MakePayoutRun($cutoffOn: Date!) {
    makePayoutRun(cutoffOn: $cutoffOn)
  }
`);
export const ApprovePayoutRun = graphql(`
  mutation ApprovePayoutRun($id: Int!) {
    approvePayoutRun(id: $id)
  }
`);
export const ExportPayoutFile = graphql(`
  mutation ExportPayoutFile($runId: Int!, $method: PayoutMethod!) {
    exportPayoutFile(runId: $runId, method: $method)
  }
`);
export const MatchPayoutReferences = graphql(`
  mutation MatchPayoutReferences($runId: Int!, $method: PayoutMethod, $text: String!) {
    matchPayoutReferences(runId: $runId, method: $method, text: $text) {
      accountNumber
      reference
      lineId
      isUsed
      usedBy
      isShared
    }
  }
`);
export const MarkPayoutsSent = graphql(`
  mutation MarkPayoutsSent($runId: Int!, $sent: [PayoutSentInput!]!) {
    markPayoutsSent(runId: $runId, sent: $sent)
  }
`);
export const UndoPayoutsSent = graphql(`
  mutation UndoPayoutsSent($lineIds: [Int!]!) {
    undoPayoutsSent(lineIds: $lineIds)
  }
`);
export const FailPayout = graphql(`
  mutation FailPayout($lineId: Int!, $reason: String!) {
    failPayout(lineId: $lineId, reason: $reason)
  }
`);
export const HoldPayout = graphql(`
  mutation HoldPayout($lineId: Int!, $reason: String!) {
    holdPayout(lineId: $lineId, reason: $reason)
  }
`);
export const ReleasePayout = graphql(`
  mutation ReleasePayout($lineId: Int!) {
    releasePayout(lineId: $lineId)
  }
`);
export const UndoPayoutRun = graphql(`
  mutation UndoPayoutRun($id: Int!, $reason: String) {
    undoPayoutRun(id: $id, reason: $reason)
  }
`);
export const ClosePayoutRun = graphql(`
  mutation ClosePayoutRun($id: Int!) {
    closePayoutRun(id: $id)
  }
`);
export const SetAffiliateRate = graphql(`
  mutation SetAffiliateRate($affiliateId: Int!, $rate: Float, $startsOn: Date!, $reason: String!) {
    setAffiliateRate(affiliateId: $affiliateId, rate: $rate, startsOn: $startsOn, reason: $reason)
  }
`);
export const AdjustAffiliate = graphql(`
  mutation AdjustAffiliate($affiliateId: Int!, $amount: Pesos!, $reason: String!) {
    adjustAffiliate(affiliateId: $affiliateId, amount: $amount, reason: $reason)
  }
`);
export const SuspendAffiliate = graphql(`
  mutation SuspendAffiliate($affiliateId: Int!, $reason: String!) {
    suspendAffiliate(affiliateId: $affiliateId, reason: $reason)
  }
`);
export const ReinstateAffiliate = graphql(`
  mutation ReinstateAffiliate($affiliateId: Int!) {
    reinstateAffiliate(affiliateId: $affiliateId)
  }
`);
export const ClearAffiliateFlag = graphql(`
  mutation ClearAffiliateFlag($id: Int!, $reason: String!) {
    clearAffiliateFlag(id: $id, reason: $reason)
  }
`);
export const ConfirmPayoutName = graphql(`
  mutation ConfirmPayoutName($affiliateId: Int!, $reason: String!, $updatedAt: DateTime!) {
    confirmPayoutName(affiliateId: $affiliateId, reason: $reason, updatedAt: $updatedAt)
  }
`);
export const AffiliatesChanged = graphql(`
  subscription AffiliatesChanged {
    affiliatesChanged
  }
`);

export const SetPayoutWithholding = graphql(`
  mutation SetPayoutWithholding($lineId: Int!, $rate: Float!) {
    setPayoutWithholding(lineId: $lineId, rate: $rate)
  }
`);
