import { graphql } from '#gql/index.ts';

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
