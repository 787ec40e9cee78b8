import { graphql } from '#gql/index.ts';

export const PersonCourses = graphql(`
  query PersonCourses($userId: Int!) {
    personCourses(userId: $userId) {
      courseId
      name
      coverUrl
      doneCount
      lessonCount
      percent
      isCompleted
      lastOpenedAt
      lastLesson {
        id
        name
        number
      }
      certificateCode
    }
  }
`);

export const RevokeCertificate = graphql(`
  mutation RevokeCertificate($code: String!, $reason: String!) {
    revokeCertificate(code: $code, reason: $reason)
  }
`);
