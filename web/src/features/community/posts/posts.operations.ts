import { graphql } from '#gql/index.ts';

export const Feed = graphql(`
  query Feed($tab: FeedTab!, $wins: WinFilter, $after: String) {
    feed(tab: $tab, wins: $wins, after: $after) {
      pinned {
        ...PostFields
      }
      items {
        ...PostFields
      }
      nextCursor
    }
  }
  fragment PostFields on Post {
    id
    kind
    text
    amountEarned
    clientPlatform
    pictures {
      id
      url
      width
      height
    }
    createdAt
    editedAt
    author {
      id
      slug
      name
      profileImage
      badge
      groupName
    }
    groupName
    isForEveryone
    isPinned
    isLocked
    isHidden
    reactions {
      kind
      count
    }
    myReactions
    reactedCount
    reactedBy
    commentCount
    mentions {
      id
      slug
      name
    }
    firstAnswer {
      id
      text
      createdAt
      author {
        id
        slug
        name
        profileImage
        badge
      }
    }
    isMuted
    isSaved
    isMine
    mayChange
    mayDelete
    mayComment
    mayModerate
    mayDecide
  }
`);

export const OnePost = graphql(`
  query OnePost($id: Int!) {
    post(id: $id) {
      ...PostFields
    }
  }
`);

export const SearchPosts = graphql(`
  query SearchPosts($query: String!) {
    searchPosts(query: $query) {
      ...PostFields
    }
  }
`);

export const SavedPosts = graphql(`
  query SavedPosts($after: String) {
    savedPosts(after: $after) {
      items {
        ...PostFields
      }
      nextCursor
    }
  }
`);

export const WinsOfMonth = graphql(`
  query WinsOfMonth {
    winsOfMonth {
      all
      ofGroup
    }
  }
`);

export const FeedNews = graphql(`
  query FeedNews {
    feedNews {
      group
      everyone
      wins
    }
  }
`);

export const MarkFeedSeen = graphql(`
  mutation MarkFeedSeen($tab: FeedTab!) {
    markFeedSeen(tab: $tab) {
      group
      everyone
      wins
    }
  }
`);

export const ReactToPost = graphql(`
  mutation ReactToPost($id: Int!, $kind: ReactionKind!) {
    reactToPost(id: $id, kind: $kind) {
      id
      reactions {
        kind
        count
      }
      myReactions
      reactedCount
      reactedBy
    }
  }
`);

export const TakeBackReaction = graphql(`
  mutation TakeBackReaction($id: Int!, $kind: ReactionKind!) {
    takeBackReaction(id: $id, kind: $kind) {
      id
      reactions {
        kind
        count
      }
      myReactions
      reactedCount
      reactedBy
    }
  }
`);

export const CreatePost = graphql(`
  mutation CreatePost($input: PostInput!) {
    createPost(input: $input) {
      id
    }
  }
`);

export const UpdatePost = graphql(`
  mutation UpdatePost($id: Int!, $input: PostChange!) {
    updatePost(id: $id, input: $input) {
      ...PostFields
    }
  }
`);

export const DeletePost = graphql(`
  mutation DeletePost($id: Int!) {
    deletePost(id: $id) {
      id
    }
  }
`);

export const MarkPost = graphql(`
  mutation MarkPost($id: Int!, $mark: PostMark!, $isOn: Boolean!) {
    markPost(id: $id, mark: $mark, isOn: $isOn) {
      id
      isMuted
      isSaved
    }
  }
`);

export const FeedChanged = graphql(`
  subscription FeedChanged($tab: FeedTab!) {
    feedChanged(tab: $tab)
  }
`);

export const PostChanged = graphql(`
  subscription PostChanged($id: Int!) {
    postChanged(id: $id)
  }
`);
