import { graphql } from '#gql/index.ts';

export const MonthGoals = graphql(`
  query MonthGoals {
    monthGoals {
      month
      monthEnd
      mayBeSet
      goals {
        kind
        isSet
        targetAmount
        targetCount
        amount
        count
        source
        forecast {
          low
          likely
          high
        }
      }
      forecast {
        low
        likely
        high
        bands {
          band
          open
          rate
          likely
        }
      }
    }
  }
`);

export const TargetMonths = graphql(`
  query TargetMonths {
    targetMonths {
      month
      collection
      enrolment
      renewal
      collected
      enrolled
      renewed
    }
  }
`);

export const SetTargets = graphql(`
  mutation SetTargets($input: TargetsInput!) {
    setTargets(input: $input) {
      month
      collection
      enrolment
      renewal
      collected
      enrolled
      renewed
    }
  }
`);
