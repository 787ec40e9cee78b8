import { graphql } from '#gql/index.ts';

export const CertificateByCode = graphql(`
  query CertificateByCode($code: String!) {
    certificate(code: $code) {
      code
      personName
      courseName
      issuedAt
      isMine
      mayRename
      pdfUrl
      pictureUrl
    }
  }
`);

export const NextCourses = graphql(`
  query NextCourses {
    myCourses(sort: recent, pageSize: 20) {
      items {
        id
        name
        lessonCount
        isCompleted
        gate {
          isOpen
        }
      }
    }
  }
`);

export const RenameCertificate = graphql(`
  mutation RenameCertificate($code: String!) {
    renameCertificate(code: $code) {
      personName
    }
  }
`);
