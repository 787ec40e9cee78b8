import { graphql } from '#gql/index.ts';

export const ContentOffer = graphql(`
  query ContentOffer($kind: OfferedKind, $id: Int) {
    contentOffer(kind: $kind, id: $id) {
      funnelId
      productName
      description
      isMembership
      firstPayment
      total
      termName
      paymentCount
      isMonthly
      courses
      events
      resources
      wins
      course {
        lessons
        seconds
      }
      capacity
      seatsLeft
      closesAt
      checkoutPath
      platforms
      landingPath
    }
    freeLesson(kind: $kind, id: $id) {
      courseId
      lessonId
      durationSeconds
    }
    begunPurchase(kind: $kind, id: $id) {
      kind
      productName
      amount
      hasProof
      sentBackReason
      orderPath
      lapsesAt
      subscriptionId
      endsOn
      endedOn
    }
    closedCheckout {
      help {
        url
        email
        hours
      }
    }
  }
`);
