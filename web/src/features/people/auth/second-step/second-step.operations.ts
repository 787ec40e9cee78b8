import { graphql } from '#gql/index.ts';

export const MySecondStep = graphql(`
  query MySecondStep {
    mySecondStep {
      appSince
      passkeys {
        id
        name
        createdAt
        lastUsedAt
      }
      recoveryCodesLeft
      isNeeded
      hasPasskeySite
      asksForPassword
    }
  }
`);

export const StartAuthenticatorApp = graphql(`
  mutation StartAuthenticatorApp($password: String) {
    startAuthenticatorApp(password: $password) {
      key
      address
      qr
    }
  }
`);

export const ConfirmAuthenticatorApp = graphql(`
  mutation ConfirmAuthenticatorApp($code: String!) {
    confirmAuthenticatorApp(code: $code)
  }
`);

export const RemoveAuthenticatorApp = graphql(`
  mutation RemoveAuthenticatorApp($password: String!) {
    removeAuthenticatorApp(password: $password)
  }
`);

export const StartPasskey = graphql(`
  mutation StartPasskey($password: String) {
    startPasskey(password: $password) {
      token
      challenge
      rpId
      userHandle
      knownKeys
    }
  }
`);

export const AddPasskey = graphql(`
  mutation AddPasskey($input: NewPasskeyInput!) {
    addPasskey(input: $input)
  }
`);

export const RemovePasskey = graphql(`
  mutation RemovePasskey($id: Int!, $password: String!) {
    removePasskey(id: $id, password: $password)
  }
`);

export const MakeRecoveryCodes = graphql(`
  mutation MakeRecoveryCodes($password: String!) {
    makeRecoveryCodes(password: $password)
  }
`);
