import { graphql } from '#gql/index.ts';

export const FailedJobs = graphql(`
  query FailedJobs($page: Int, $pageSize: Int) {
    failedJobs(page: $page, pageSize: $pageSize) {
      items {
        id
        task
        attempts
        maxAttempts
        error
        runAt
        createdAt
        isRunning
        isGivenUp
      }
      totalCount
    }
  }
`);

export const RetryJob = graphql(`
  mutation RetryJob($id: ID!) {
    retryJob(id: $id)
  }
`);
