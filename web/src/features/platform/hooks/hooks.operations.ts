import { graphql } from '#gql/index.ts';

export const Hooks = graphql(`
  query Hooks {
    hooks {
      ...HookFields
    }
  }
  fragment HookFields on Hook {
    id
    name
    host
    address
    events
    state
    failingSince
    stoppedAt
    oldSecretEndsAt
    createdAt
    createdBy
    counts {
      waiting
      delivered
      failed
      lastTryAt
    }
  }
`);

export const CreateHook = graphql(`
  mutation CreateHook($input: HookInput!) {
    createHook(input: $input) {
      secret
      hook {
        ...HookFields
      }
    }
  }
`);

export const UpdateHook = graphql(`
  mutation UpdateHook($id: Int!, $input: HookInput!) {
    updateHook(id: $id, input: $input) {
      ...HookFields
    }
  }
`);

export const SwitchHook = graphql(`
  mutation SwitchHook($id: Int!, $isOn: Boolean!) {
    switchHook(id: $id, isOn: $isOn) {
      ...HookFields
    }
  }
`);

export const RotateHookSecret = graphql(`
  mutation RotateHookSecret($id: Int!) {
    rotateHookSecret(id: $id) {
      secret
      hook {
        ...HookFields
      }
    }
  }
`);

export const DeleteHook = graphql(`
  mutation DeleteHook($id: Int!) {
    deleteHook(id: $id)
  }
`);

export const TestHook = graphql(`
  mutation TestHook($id: Int!) {
    testHook(id: $id) {
      id
      status
    }
  }
`);

export const HookDeliveries = graphql(`
  query HookDeliveries($hookId: Int!, $status: HookDeliveryStatus, $page: Int, $pageSize: Int) {
    hookDeliveries(hookId: $hookId, status: $status, page: $page, pageSize: $pageSize) {
      totalCount
      items {
        id
        eventId
        kind
        at
        status
        isReplay
        nextTryAt
        body
        tries {
          id
          at
          ms
          status
          answer
          failure
        }
      }
    }
  }
`);

export const ReplayHookDelivery = graphql(`
  mutation ReplayHookDelivery($id: Int!) {
    replayHookDelivery(id: $id) {
      id
      status
    }
  }
`);
