import { graphql } from '#gql/index.ts';

export const SetLessonsStatus = graphql(`
  mutation SetLessonsStatus($ids: [Int!]!, $status: ContentStatus!) {
    setLessonsStatus(ids: $ids, status: $status) {
      id
      units {
        id
        lessons {
          id
          status
        }
      }
    }
  }
`);
