import { graphql } from '#gql/index.ts';

export const FailedJobs = graphql(`
  query FailedJobs($task: String, $page: Int, $pageSize: Int) {
    failedJobs(task: $task, page: $page, pageSize: $pageSize) {
      items {
        id
        task
        attempts
        maxAttempts
        error
        details
        runAt
        createdAt
        isRunning
        isGivenUp
      }
      totalCount
    }
    failedJobKinds {
      task
      count
    }
  }
`);

export const RetryJob = graphql(`
  mutation RetryJob($id: ID!) {
    retryJob(id: $id)
  }
`);

export const RetryJobsOfKind = graphql(`
  mutation RetryJobsOfKind($task: String) {
    retryFailedJobs(task: $task)
  }
`);

export const DiscardJob = graphql(`
  mutation DiscardJob($id: ID!, $reason: String!) {
    discardJob(id: $id, reason: $reason)
  }
`);
