import { graphql } from '#gql/index.ts';

export const ReportPost = graphql(`
  mutation ReportPost($input: ReportInput!) {
    reportPost(input: $input)
  }
`);

export const PinPost = graphql(`
  mutation PinPost($id: Int!, $isOn: Boolean!) {
    pinPost(id: $id, isOn: $isOn) {
      id
      isPinned
    }
  }
`);

export const CloseComments = graphql(`
  mutation CloseComments($id: Int!, $isOn: Boolean!) {
    closeComments(id: $id, isOn: $isOn) {
      id
      isLocked
    }
  }
`);

export const HidePost = graphql(`
  mutation HidePost($id: Int!, $input: HideInput!) {
    hidePost(id: $id, input: $input) {
      id
      isHidden
    }
  }
`);

export const RestorePost = graphql(`
  mutation RestorePost($id: Int!) {
    restorePost(id: $id) {
      id
      isHidden
    }
  }
`);

export const KeepPost = graphql(`
  mutation KeepPost($id: Int!) {
    keepPost(id: $id) {
      id
      isHidden
    }
  }
`);

export const HideComment = graphql(`
  mutation HideComment($id: Int!, $input: HideInput!) {
    hideComment(id: $id, input: $input) {
      id
      isHidden
    }
  }
`);

export const RestoreComment = graphql(`
  mutation RestoreComment($id: Int!) {
    restoreComment(id: $id) {
      id
      isHidden
    }
  }
`);

export const PostReports = graphql(`
  query PostReports($page: Int) {
    postReports(page: $page) {
      totalCount
      items {
        postId
        commentId
        text
        authorName
        reasons
        notes
        count
        firstAt
        isHidden
        isOwn
      }
    }
  }
`);

export const PostModerations = graphql(`
  query PostModerations($page: Int) {
    postModerations(page: $page) {
      totalCount
      items {
        id
        at
        by
        action
        reason
        note
        authorName
        text
        postId
      }
    }
  }
`);
