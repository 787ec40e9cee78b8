import { graphql } from '#gql/index.ts';

export const ReportSummary = graphql(`
  query ReportSummary($choice: ReportChoiceInput!) {
    reportSummary(choice: $choice) {
      figures {
        ...PageFigureParts
      }
    }
  }

  fragment PageFigureParts on PageFigure {
    key
    source
    rows
    unit
    count
    amount
    beforeCount
    beforeAmount
    spark
  }
`);

export const PaymentReport = graphql(`
  query PaymentReport($choice: ReportChoiceInput!) {
    paymentReport(choice: $choice) {
      figures {
        ...PageFigureParts
      }
      rate
      beforeRate
      ageing {
        key
        label
        rows
        count
        amount
      }
      promised {
        count
        amount
      }
      expected {
        from
        to
        rows
        count
        amount
        likely
      }
    }
  }
`);

export const CommunityReport = graphql(`
  query CommunityReport($choice: ReportChoiceInput!, $by: String) {
    communityReport(choice: $choice, by: $by) {
      figures {
        ...PageFigureParts
      }
      medianWaitHours
      absent {
        key
        label
        rows
        count
      }
      heat {
        weekday
        hour
        rows
        count
      }
      by
      groups {
        key
        label
        leader
        spark
        members {
          rows
          count
        }
        seen {
          rows
          count
        }
        checkedIn {
          rows
          count
        }
        buddies
        completions {
          rows
          count
        }
        moveUps {
          rows
          count
        }
      }
    }
  }
`);
