import { graphql } from '#gql/index.ts';

export const CreateBugReport = graphql(`
  mutation CreateBugReport($input: BugReportInput!) {
    createBugReport(input: $input)
  }
`);

export const BugReports = graphql(`
  query BugReports($filter: BugReportFilter, $page: Int, $pageSize: Int) {
    bugReports(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        status
        text
        page
        email
        createdAt
        reporter {
          personId
          name
          profileImage
        }
        owner {
          personId
          name
        }
      }
      totalCount
    }
  }
`);

export const BugReportCounts = graphql(`
  query BugReportCounts($filter: BugReportFilter) {
    bugReportCounts(filter: $filter) {
      status
      count
    }
  }
`);

export const BugReportDetail = graphql(`
  query BugReportDetail($id: Int!) {
    bugReport(id: $id) {
      ...BugReportFields
    }
  }

  fragment BugReportFields on BugReport {
    id
    status
    text
    page
    picture
    device
    browser
    requestIds
    email
    mayBeAnswered
    createdAt
    doneAt
    reporter {
      personId
      name
      profileImage
    }
    owner {
      personId
      name
    }
    replies {
      id
      text
      by
      createdAt
    }
  }
`);

export const ChangeBugReportStatus = graphql(`
  mutation ChangeBugReportStatus($id: Int!, $status: BugReportStatus!) {
    changeBugReportStatus(id: $id, status: $status) {
      ...BugReportFields
    }
  }
`);

export const TakeBugReport = graphql(`
  mutation TakeBugReport($id: Int!) {
    takeBugReport(id: $id) {
      ...BugReportFields
    }
  }
`);

export const ReplyToBugReport = graphql(`
  mutation ReplyToBugReport($id: Int!, $input: BugReplyInput!) {
    replyToBugReport(id: $id, input: $input) {
      ...BugReportFields
    }
  }
`);
