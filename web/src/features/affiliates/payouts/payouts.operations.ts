import { graphql } from '#gql/index.ts';

export const MyPayouts = graphql(`
  query MyPayouts {
    myAffiliateMoney {
      affiliateId
      owed
      due
      minimum
      isSuspended
      nextPayout {
        cutoffOn
        paysOn
        amount
        withholding
        net
      }
    }
    myPayoutAccount {
      ...PayoutAccountFields
    }
    myPayouts {
      id
      status
      method
      maskedNumber
      gross
      takenBack
      withholding
      net
      reference
      sentAt
      endReason
      commissionCount
    }
  }
  fragment PayoutAccountFields on PayoutAccount {
    method
    bank
    accountName
    maskedNumber
    isNameChecked
    updatedAt
  }
`);

export const SaveMyPayoutAccount = graphql(`
  mutation SaveMyPayoutAccount($input: PayoutAccountInput!) {
    saveMyPayoutAccount(input: $input) {
      method
      maskedNumber
    }
  }
`);
