import { graphql } from '#gql/index.ts';

export const MailSequences = graphql(`
  query MailSequences {
    mailSequences {
      ...SequenceFields
    }
    mailServer
  }
  fragment SequenceFields on MailSequence {
    id
    name
    about
    isOn
    stopsOnPurchase
    figures {
      underway
      finished
      bought
      unsubscribed
    }
    steps {
      id
      dayOffset
      hour
      subject
      body
      buttonLabel
      buttonAddress
      isOn
      revision
      updatedAt
      sentCount
      skippedCount
    }
  }
`);

export const SwitchSequence = graphql(`
  mutation SwitchSequence($id: SequenceName!, $isOn: Boolean!, $stopsOnPurchase: Boolean!) {
    switchSequence(id: $id, isOn: $isOn, stopsOnPurchase: $stopsOnPurchase) {
      ...SequenceFields
    }
  }
`);

export const CreateSequenceStep = graphql(`
  mutation CreateSequenceStep($sequence: SequenceName!, $input: SequenceStepInput!) {
    createSequenceStep(sequence: $sequence, input: $input) {
      ...SequenceFields
    }
  }
`);

export const UpdateSequenceStep = graphql(`
  mutation UpdateSequenceStep($id: Int!, $revision: Int!, $input: SequenceStepInput!) {
    updateSequenceStep(id: $id, revision: $revision, input: $input) {
      ...SequenceFields
    }
  }
`);

export const DeleteSequenceStep = graphql(`
  mutation DeleteSequenceStep($id: Int!) {
    deleteSequenceStep(id: $id) {
      ...SequenceFields
    }
  }
`);

export const MailSuppressions = graphql(`
  query MailSuppressions($search: String, $reason: SuppressionReason, $page: Int, $pageSize: Int) {
    mailSuppressions(search: $search, reason: $reason, page: $page, pageSize: $pageSize) {
      items {
        id
        personKey
        address
        reason
        detail
        at
      }
      totalCount
    }
  }
`);

export const LiftMailSuppression = graphql(`
  mutation LiftMailSuppression($personKey: String!, $reason: SuppressionReason!) {
    liftMailSuppression(personKey: $personKey, reason: $reason) {
      id
    }
  }
`);
