import { graphql } from '#gql/index.ts';

export const CertificateByCode = graphql(`
  query CertificateByCode($code: String!) {
    certificate(code: $code) {
      code
      personName
      courseName
      issuedAt
      pdfUrl
    }
  }
`);
