import { graphql } from '#gql/index.ts';

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
          bad
          subscriptions {
            create
            update
            unchanged
            skipped
            bad
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
        bad
        subscriptions {
          create
          update
          unchanged
          skipped
          bad
        }
      }
      problems {
        sheet
        row
        column
        text
      }
      headings {
        sheet
        heading
        guess
        column
        isChosen
        columns
      }
      missingColumns {
        sheet
        column
      }
      mayRunGoodRows
    }
  }
`);

export const RunImport = graphql(`
  mutation RunImport($id: Int!, $goodRowsOnly: Boolean) {
    runImport(id: $id, goodRowsOnly: $goodRowsOnly) {
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

export const MapImport = graphql(`
  mutation MapImport($id: Int!, $choices: [ImportHeadingChoice!]!) {
    mapImport(id: $id, choices: $choices) {
      id
      status
    }
  }
`);
