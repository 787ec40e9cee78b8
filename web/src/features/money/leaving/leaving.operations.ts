import { graphql } from '#gql/index.ts';

export const MyLeaving = graphql(`
  query MyLeaving($subscriptionId: Int!) {
    myLeaving(subscriptionId: $subscriptionId) {
      id
      isAsked
    }
  }
`);

export const AnswerLeaving = graphql(`
  mutation AnswerLeaving($subscriptionId: Int!, $reason: String!, $words: String) {
    answerLeaving(subscriptionId: $subscriptionId, reason: $reason, words: $words) {
      id
      isAsked
    }
  }
`);
