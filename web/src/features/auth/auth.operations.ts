import { graphql } from '../../gql/index.ts';

export const ValidateOtp = graphql(`
  mutation ValidateOtp($input: ValidateOtpInput!) {
    validateOtp(input: $input) {
      isValid
      message
    }
  }
`);

export const AddUserLoginLog = graphql(`
  mutation AddUserLoginLog($input: UserLoginLogInput!) {
    addUserLoginLog(input: $input) {
      id
    }
  }
`);

export const UpdateAffiliateCode = graphql(`
  mutation UpdateAffiliateCode($input: AffiliateCodeInput!) {
    updateAffiliateCode(input: $input)
  }
`);

export const SetFirstPassword = graphql(`
  mutation SetFirstPassword($password: String!) {
    setFirstPassword(password: $password)
  }
`);
