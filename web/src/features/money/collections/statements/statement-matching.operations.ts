import { graphql } from '#gql/index.ts';

export const Statements = graphql(`
  query Statements($page: Int) {
    statements(page: $page) {
      totalCount
      items {
        id
        platform
        name
        createdAt
        uploadedBy
        groups {
          state
          count
          amount
        }
      }
    }
  }
`);

export const StatementDetail = graphql(`
  query StatementDetail($id: Int!) {
    statement(id: $id) {
      id
      platform
      name
      createdAt
      uploadedBy
      exact {
        ids
        amount
      }
      groups {
        state
        count
        amount
      }
    }
  }
`);

export const StatementLines = graphql(`
  query StatementLines($statementId: Int!, $state: StatementLineState, $page: Int, $pageSize: Int) {
    statementLines(statementId: $statementId, state: $state, page: $page, pageSize: $pageSize) {
      totalCount
      items {
        ...StatementRow
      }
    }
  }

  fragment StatementRow on StatementLine {
    id
    line
    platform
    reference
    amount
    paidOn
    payer
    note
    state
    reason
    remarks
    decidedAt
    decidedBy
    entry {
      id
      number
      entryCount
      paymentCode
      openAmount
      scheduleDate
      isVoided
      product
      person {
        id
        name
        email
        profileImage
      }
      payment {
        id
        reference
        amount
        paidOn
        isWaiting
      }
    }
  }
`);

export const OwnerlessLines = graphql(`
  query OwnerlessLines($page: Int) {
    ownerlessLines(page: $page, pageSize: 20) {
      totalCount
      totalAmount
      items {
        ...StatementRow
      }
    }
  }
`);

export const EntriesToAssign = graphql(`
  query EntriesToAssign($search: String!) {
    entriesToAssign(search: $search) {
      id
      number
      entryCount
      paymentCode
      openAmount
      scheduleDate
      product
      person {
        id
        name
        email
        profileImage
      }
    }
  }
`);

export const ApproveStatementLines = graphql(`
  mutation ApproveStatementLines($ids: [Int!]!) {
    approveStatementLines(ids: $ids) {
      id
      amount
      problem
    }
  }
`);

export const AssignStatementLine = graphql(`
  mutation AssignStatementLine($id: Int!, $scheduleId: Int!) {
    assignStatementLine(id: $id, scheduleId: $scheduleId) {
      id
      state
    }
  }
`);

export const IgnoreStatementLine = graphql(`
  mutation IgnoreStatementLine($id: Int!, $reason: String!) {
    ignoreStatementLine(id: $id, reason: $reason) {
      id
      state
    }
  }
`);

export const UnignoreStatementLine = graphql(`
  mutation UnignoreStatementLine($id: Int!) {
    unignoreStatementLine(id: $id) {
      id
      state
    }
  }
`);

export const MatchStatementAgain = graphql(`
  mutation MatchStatementAgain($id: Int!) {
    matchStatementAgain(id: $id) {
      id
      groups {
        state
        count
        amount
      }
    }
  }
`);
