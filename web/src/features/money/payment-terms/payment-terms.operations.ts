import { graphql } from '#gql/index.ts';

export const PaymentTerms = graphql(`
  query PaymentTerms {
    paymentTerms {
      id
      name
      text
      paymentCount
      firstShare
      intervalCount
      intervalUnit
      isOneTime
      isArchived
      funnelCount
    }
  }
`);

export const PaymentTermDetail = graphql(`
  query PaymentTermDetail($id: String!) {
    paymentTerm(id: $id) {
      id
      name
      text
      paymentCount
      firstShare
      intervalCount
      intervalUnit
      isOneTime
      isArchived
      funnelCount
      updatedAt
    }
  }
`);

export const CreatePaymentTerm = graphql(`
  mutation CreatePaymentTerm($input: NewPaymentTermInput!) {
    createPaymentTerm(input: $input) {
      id
    }
  }
`);

export const UpdatePaymentTerm = graphql(`
  mutation UpdatePaymentTerm($id: String!, $input: PaymentTermInput!) {
    updatePaymentTerm(id: $id, input: $input) {
      id
      name
      text
      paymentCount
      firstShare
      intervalCount
      intervalUnit
      updatedAt
    }
  }
`);

export const ArchivePaymentTerm = graphql(`
  mutation ArchivePaymentTerm($id: String!) {
    archivePaymentTerm(id: $id) {
      id
      isArchived
    }
  }
`);

export const RestorePaymentTerm = graphql(`
  mutation RestorePaymentTerm($id: String!) {
    restorePaymentTerm(id: $id) {
      id
      isArchived
    }
  }
`);
