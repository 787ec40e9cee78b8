import { graphql } from '../../gql/index.ts';

export const Imports = graphql(`
  query Imports($page: Int, $pageSize: Int) {
    imports(page: $page, pageSize: $pageSize) {
      items {
        id
        kind
        fileName
        status
        rowsTotal
        rowsDone
        problemCount
        by
        createdAt
        counts {
          create
          update
          unchanged
          skipped
          subscriptions {
            create
            update
            unchanged
            skipped
          }
        }
      }
      totalCount
    }
  }
`);

export const ImportDetail = graphql(`
  query ImportDetail($id: Int!) {
    importRun(id: $id) {
      id
      kind
      fileName
      status
      rowsTotal
      rowsDone
      problemCount
      message
      isMine
      by
      createdAt
      finishedAt
      counts {
        create
        update
        unchanged
        skipped
        subscriptions {
          create
          update
          unchanged
          skipped
        }
      }
      problems {
        sheet
        row
        column
        text
      }
    }
  }
`);

export const RunImport = graphql(`
  mutation RunImport($id: Int!) {
    runImport(id: $id) {
      id
      status
      rowsDone
      message
    }
  }
`);

export const DiscardImport = graphql(`
  mutation DiscardImport($id: Int!) {
    discardImport(id: $id) {
      id
    }
  }
`);
