import { graphql } from '#gql/index.ts';

export const MySessions = graphql(`
  query MySessions {
    mySessions {
      id
      createdAt
      lastSeenAt
      userAgent
      ipAddress
      isCurrent
    }
  }
`);

export const EndSession = graphql(`
  mutation EndSession($id: Int!) {
    endSession(id: $id)
  }
`);

export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

export const ChangePassword = graphql(`
  mutation ChangePassword($current: String!, $password: String!) {
    changePassword(current: $current, password: $password)
  }
`);

export const MyEmailChange = graphql(`
  query MyEmailChange {
    myEmailChange {
      newEmail
      expiresAt
    }
  }
`);

export const AskForNewEmail = graphql(`
  mutation AskForNewEmail($email: String!, $password: String!) {
    askForNewEmail(email: $email, password: $password) {
      newEmail
    }
  }
`);

export const SendEmailLinkAgain = graphql(`
  mutation SendEmailLinkAgain {
    sendEmailLinkAgain {
      newEmail
    }
  }
`);

export const TakeBackNewEmail = graphql(`
  mutation TakeBackNewEmail {
    takeBackNewEmail
  }
`);

export const ConfirmEmail = graphql(`
  mutation ConfirmEmail($token: String!) {
    confirmEmail(token: $token)
  }
`);

export const MyDeletionRequest = graphql(`
  query MyDeletionRequest {
    myDeletionRequest {
      createdAt
      isByStaff
      erasesAt
      waitsFor
    }
    myErasure {
      problems
      days
      kept
    }
  }
`);

export const AskForDeletion = graphql(`
  mutation AskForDeletion($reason: String, $password: String!) {
    askForDeletion(reason: $reason, password: $password) {
      erasesAt
    }
  }
`);

export const MyDataExport = graphql(`
  query MyDataExport {
    myDataExport {
      id
      readyAt
      endsAt
    }
  }
`);

export const AskForOwnData = graphql(`
  mutation AskForOwnData {
    askForOwnData {
      id
    }
  }
`);

export const TakeBackDeletion = graphql(`
  mutation TakeBackDeletion {
    takeBackDeletion
  }
`);

/** For the staff's page of the person: null unless they asked, and the viewer may decide it. */
export const DeletionRequestOf = graphql(`
  query DeletionRequestOf($id: Int!) {
    user(id: $id) {
      id
      deletionRequest {
        reason
        createdAt
        isByStaff
        erasesAt
        waitsFor
      }
    }
  }
`);

export const ArchiveAsAsked = graphql(`
  mutation ArchiveAsAsked($userId: Int!) {
    archiveAsAsked(userId: $userId)
  }
`);

export const DeclineDeletion = graphql(`
  mutation DeclineDeletion($userId: Int!) {
    declineDeletion(userId: $userId)
  }
`);
