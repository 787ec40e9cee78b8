import { graphql } from '#gql/index.ts';

export const Broadcasts = graphql(`
  query Broadcasts($page: Int, $pageSize: Int) {
    broadcasts(page: $page, pageSize: $pageSize) {
      items {
        id
        name
        subject
        audience
        status
        scheduledAt
        startedAt
        finishedAt
        createdAt
        total
        sent
        kept
        failed
        skipped
      }
      totalCount
    }
    mailServer
  }
`);

export const BroadcastDetail = graphql(`
  query BroadcastDetail($id: Int!) {
    broadcast(id: $id) {
      id
      name
      subject
      body
      buttonLabel
      buttonAddress
      audience
      pace
      status
      scheduledAt
      startedAt
      finishedAt
      author
      total
      sent
      kept
      failed
      skipped
      revision
      unsubscribed
      skippedByReason {
        reason
        count
      }
    }
    mailServer
  }
`);

export const BroadcastRecipients = graphql(`
  query BroadcastRecipients($id: Int!, $status: BroadcastRecipientStatus, $page: Int, $pageSize: Int) {
    broadcastRecipients(id: $id, status: $status, page: $page, pageSize: $pageSize) {
      items {
        id
        name
        address
        userId
        status
        reason
      }
      totalCount
    }
  }
`);

export const BroadcastAudience = graphql(`
  query BroadcastAudience($audience: JSON!) {
    broadcastAudience(audience: $audience) {
      count
      leftOut
      sample {
        name
        address
      }
    }
  }
`);

export const AudienceChoices = graphql(`
  query AudienceChoices {
    batches(pageSize: 100) {
      items {
        id
        name
      }
    }
    groups(pageSize: 100) {
      items {
        id
        name
      }
    }
    stages {
      id
      name
    }
  }
`);

export const CampaignPreview = graphql(`
  query CampaignPreview($input: CampaignTextInput!) {
    campaignPreview(input: $input) {
      subject
      html
      text
    }
  }
`);

export const SendTestMail = graphql(`
  mutation SendTestMail($input: CampaignTextInput!) {
    sendTestMail(input: $input)
  }
`);

export const CreateBroadcast = graphql(`
  mutation CreateBroadcast($input: BroadcastInput!) {
    createBroadcast(input: $input) {
      id
    }
  }
`);

export const UpdateBroadcast = graphql(`
  mutation UpdateBroadcast($id: Int!, $revision: Int!, $input: BroadcastInput!) {
    updateBroadcast(id: $id, revision: $revision, input: $input) {
      id
      name
      subject
      body
      buttonLabel
      buttonAddress
      audience
      pace
      revision
    }
  }
`);

export const DeleteBroadcast = graphql(`
  mutation DeleteBroadcast($id: Int!) {
    deleteBroadcast(id: $id) {
      id
    }
  }
`);

export const StartBroadcast = graphql(`
  mutation StartBroadcast($id: Int!) {
    startBroadcast(id: $id) {
      id
      status
      startedAt
      revision
    }
  }
`);

export const ScheduleBroadcast = graphql(`
  mutation ScheduleBroadcast($id: Int!, $at: DateTime!) {
    scheduleBroadcast(id: $id, at: $at) {
      id
      status
      scheduledAt
      revision
    }
  }
`);

export const UnscheduleBroadcast = graphql(`
  mutation UnscheduleBroadcast($id: Int!) {
    unscheduleBroadcast(id: $id) {
      id
      status
      scheduledAt
      revision
    }
  }
`);

export const PauseBroadcast = graphql(`
  mutation PauseBroadcast($id: Int!) {
    pauseBroadcast(id: $id) {
      id
      status
      revision
    }
  }
`);

export const ResumeBroadcast = graphql(`
  mutation ResumeBroadcast($id: Int!) {
    resumeBroadcast(id: $id) {
      id
      status
      revision
    }
  }
`);

export const StopBroadcast = graphql(`
  mutation StopBroadcast($id: Int!) {
    stopBroadcast(id: $id) {
      id
      status
      finishedAt
      skipped
      revision
    }
  }
`);

export const BroadcastsChanged = graphql(`
  subscription BroadcastsChanged {
    broadcastsChanged
  }
`);
