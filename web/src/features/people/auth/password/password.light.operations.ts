import { graphql } from '#gql/index.ts';

export const ValidateOtp = graphql(`
  mutation ValidateOtp($input: ValidateOtpInput!) {
    validateOtp(input: $input) {
      isValid
      message
    }
  }
`);
