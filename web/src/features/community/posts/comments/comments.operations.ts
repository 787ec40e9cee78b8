import { graphql } from '#gql/index.ts';

export const PostComments = graphql(`
  query PostComments($postId: Int!, $after: Int) {
    postComments(postId: $postId, after: $after) {
      items {
        ...CommentFields
        replies {
          ...CommentFields
        }
      }
      nextCursor
    }
  }
  fragment CommentFields on PostComment {
    id
    postId
    parentId
    text
    createdAt
    editedAt
    author {
      id
      slug
      name
      profileImage
      badge
    }
    mentions {
      id
      slug
      name
    }
    picture {
      id
      url
      width
      height
    }
    cheerCount
    isCheered
    isHidden
    isMine
    mayChange
    mayDelete
    mayModerate
    mayDecide
  }
`);

export const AddComment = graphql(`
  mutation AddComment($input: PostCommentInput!) {
    addComment(input: $input) {
      id
    }
  }
`);

export const UpdateComment = graphql(`
  mutation UpdateComment($id: Int!, $input: PostCommentChange!) {
    updateComment(id: $id, input: $input) {
      ...CommentFields
    }
  }
`);

export const DeleteComment = graphql(`
  mutation DeleteComment($id: Int!) {
    deleteComment(id: $id)
  }
`);

export const CheerComment = graphql(`
  mutation CheerComment($id: Int!, $isOn: Boolean!) {
    cheerComment(id: $id, isOn: $isOn) {
      id
      cheerCount
      isCheered
    }
  }
`);

export const Mentionable = graphql(`
  query Mentionable($search: String!, $postId: Int) {
    mentionable(search: $search, postId: $postId) {
      id
      slug
      name
      profileImage
    }
  }
`);
