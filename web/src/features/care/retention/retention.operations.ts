import { graphql } from '#gql/index.ts';

export const RetentionFigures = graphql(`
  query RetentionFigures($period: Int) {
    retentionFigures(period: $period) {
      from
      to
      trend {
        renewed
        left
        rate
      }
      start
      kept
      formerStart
      formerKept
      toCollect
      toCollectAmount
      backCount
    }
  }
`);

export const RenewalPipeline = graphql(`
  query RenewalPipeline($period: Int, $cards: Int!) {
    renewalPipeline(period: $period, cards: $cards) {
      step
      count
      amount
      first {
        ...RetentionRowParts
      }
    }
  }

  fragment RetentionRowParts on RetentionRow {
    id
    product
    endsOn
    amount
    isCancelled
    renewedOn
    leftOn
    returnedOn
    outcome
    reasonLabel
    words
    person {
      id
      name
      profileImage
      tribeId
      batch
      mobileNumber
    }
    owner {
      id
      name
    }
    lastContact {
      channelLabel
      note
      at
    }
  }
`);

export const RetentionRows = graphql(`
  query RetentionRows($rows: String!, $period: Int, $page: Int, $pageSize: Int) {
    retentionRows(rows: $rows, period: $period, page: $page, pageSize: $pageSize) {
      title
      totalCount
      amount
      items {
        ...RetentionRowParts
      }
    }
  }
`);

export const RenewalsByMonth = graphql(`
  query RenewalsByMonth {
    renewalsByMonth {
      month
      renewed
      open
      left
    }
  }
`);

export const ReasonsForLeaving = graphql(`
  query ReasonsForLeaving {
    reasonsForLeaving {
      reason
      label
      count
    }
  }
`);

export const RenewalRates = graphql(`
  query RenewalRates {
    renewalRates {
      batches {
        id
        name
        renewed
        decided
        rate
      }
      products {
        id
        name
        renewed
        decided
        rate
      }
    }
  }
`);

export const WinBackLists = graphql(`
  query WinBackLists {
    winBackLists {
      bands {
        band
        count
        amount
      }
      returned
    }
  }
`);

export const RetentionCohorts = graphql(`
  query RetentionCohorts {
    retentionCohorts {
      countedAt
      cohorts {
        month
        people
        cells {
          month
          kept
          due
          collected
        }
      }
    }
  }
`);

export const PeopleAtRisk = graphql(`
  query PeopleAtRisk($care: RiskCare, $page: Int, $pageSize: Int) {
    retentionAtRisk(care: $care, page: $page, pageSize: $pageSize) {
      totalCount
      all
      managed
      checkedOn
      items {
        id
        person {
          id
          name
          profileImage
          tribeId
          batch
        }
        owner {
          id
          name
        }
        reason
        reasons
        tone
        action
      }
    }
  }
`);
