import { graphql } from '#gql/index.ts';

export const CheckoutPage = graphql(`
  query CheckoutPage($funnelId: String!, $couponCode: String) {
    checkoutOffer(funnelId: $funnelId) {
      funnelId
      state
      isRenewal
      name
      description
      price
      platforms {
        platform
        label
        isGateway
      }
      ownOrder {
        isHeld
        token
      }
      buyer {
        id
        name
        email
        isImpersonated
      }
    }
    checkoutQuote(input: { funnelId: $funnelId, couponCode: $couponCode }) {
      ...QuoteParts
    }
  }

  fragment QuoteParts on CheckoutQuote {
    couponCode
    couponRefusal
    terms {
      paymentTermId
      name
      listPrice
      discount
      discountAppliesTo
      total
      couponRefusal
      entries {
        number
        price
        scheduleDate
      }
    }
  }
`);

export const CouponQuote = graphql(`
  query CouponQuote($funnelId: String!, $couponCode: String) {
    checkoutQuote(input: { funnelId: $funnelId, couponCode: $couponCode }) {
      ...QuoteParts
    }
  }
`);

export const PlaceCheckoutOrder = graphql(`
  mutation PlaceCheckoutOrder($input: CheckoutInput!) {
    placeCheckoutOrder(input: $input) {
      token
      order {
        id
        state
      }
    }
  }
`);

export const OpenOrder = graphql(`
  query OpenOrder($token: String!) {
    checkoutOrder(token: $token) {
      id
      funnelId
      productName
      state
      termName
      platform
      couponCode
      listPrice
      discount
      total
      lapsesAt
      startsOn
      isOwn
      passwordMailedTo
      entries {
        id
        number
        price
        scheduleDate
        paymentCode
        openAmount
        isPaid
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
      help {
        url
        email
        hours
      }
      proofs {
        id
        scheduleId
        amount
        platform
        reference
        paidOn
        status
        remarks
        isGateway
        hasFile
        submittedAt
      }
    }
  }
`);

export const ConfirmOrder = graphql(`
  mutation ConfirmOrder($token: String!, $confirmation: String!) {
    confirmCheckoutOrder(token: $token, confirmation: $confirmation) {
      id
    }
  }
`);

export const SendProof = graphql(`
  mutation SendProof($token: String!, $input: PaymentProofInput!) {
    submitPaymentProof(token: $token, input: $input) {
      id
    }
  }
`);

export const SendPasswordLink = graphql(`
  mutation SendPasswordLink($token: String!) {
    sendPasswordLinkAgain(token: $token)
  }
`);

export const WithdrawProof = graphql(`
  mutation WithdrawCheckoutProof($token: String!, $id: Int!) {
    withdrawCheckoutProof(token: $token, id: $id) {
      id
    }
  }
`);

export const OpenGatewayCheckout = graphql(`
  mutation OpenGatewayCheckout($token: String!, $scheduleId: Int!, $gateway: String!) {
    openGatewayCheckout(token: $token, scheduleId: $scheduleId, gateway: $gateway) {
      url
    }
  }
`);

export const ClosedCheckout = graphql(`
  query ClosedCheckout($funnelId: String) {
    closedCheckout(funnelId: $funnelId) {
      text
      name
      isOpen
      instead {
        name
        path
        firstPayment
        isSplit
      }
      help {
        url
        email
        hours
      }
    }
  }
`);
