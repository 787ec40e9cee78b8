import { graphql } from '#gql/index.ts';

export const InfoLogs = graphql(`
  query InfoLogs($filter: LogFilter, $page: Int, $pageSize: Int) {
    infoLogs(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        at
        action
        title
        detail
        kind
        reason
        isJob
        actor {
          personId
          name
          profileImage
        }
        onBehalfOf {
          personId
          name
        }
        subject {
          personId
          name
        }
      }
      totalCount
    }
  }
`);

export const InfoLogDays = graphql(`
  query InfoLogDays($filter: LogFilter!) {
    infoLogDays(filter: $filter) {
      day
      people
      jobs
    }
    auditSeals {
      seals
      sealedRows
      sealedAt
    }
  }
`);

export const InfoLogStaff = graphql(`
  query InfoLogStaff {
    infoLogStaff {
      personId
      name
    }
  }
`);

export const InfoLogEntry = graphql(`
  query InfoLogEntry($id: Float!) {
    infoLog(id: $id) {
      id
      at
      action
      title
      kind
      objectType
      objectId
      reason
      isJob
      actor {
        personId
        name
        profileImage
      }
      onBehalfOf {
        personId
        name
      }
      subject {
        personId
        name
      }
      changes {
        field
        before
        after
        isChanged
      }
      before
      after
      address
      device
      requestId
      followed {
        id
        title
        subject {
          personId
          name
        }
      }
      earlier {
        id
        at
        title
        isJob
        actor {
          personId
          name
        }
      }
    }
  }
`);

export const OwnAccountLog = graphql(`
  query OwnAccountLog {
    ownAccountLog {
      id
      at
      title
      isJob
      isViewing
      fields
    }
  }
`);
