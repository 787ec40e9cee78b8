import { graphql } from '#gql/index.ts';

export const PushKey = graphql(`
  query PushKey {
    pushKey
  }
`);

export const AddPushSubscription = graphql(`
  mutation AddPushSubscription($input: PushSubscriptionInput!) {
    addPushSubscription(input: $input)
  }
`);

export const RemovePushSubscription = graphql(`
  mutation RemovePushSubscription($endpoint: String!) {
    removePushSubscription(endpoint: $endpoint)
  }
`);
