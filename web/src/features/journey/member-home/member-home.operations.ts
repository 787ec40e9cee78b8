import { graphql } from '#gql/index.ts';

export const MemberHome = graphql(`
  query MemberHome {
    memberHome {
      id
      joinedOn
      paidUntil
      streak {
        weeks
        daysThisWeek
        daysPerWeek
        isFrozen
        hasBegun
        days {
          day
          state
        }
      }
      group {
        groupId
        name
        memberCount
        newCount
        newPosts
        leader {
          id
          slug
          name
          profileImage
        }
        faces {
          id
          name
          profileImage
        }
        pinned {
          ...PreviewPost
        }
        latest {
          ...PreviewPost
          cheerCount
          commentCount
        }
      }
      bill {
        entryId
        number
        entryCount
        openAmount
        paid
        toGo
        scheduleDate
        isChecked
        isPromised
        isOverdue
      }
      help {
        url
        email
        hours
      }
      firstTasks {
        taskId
        title
        points
        isReady
      }
    }
  }
  fragment PreviewPost on GroupPreviewPost {
    id
    kind
    text
    amountEarned
    createdAt
    author {
      id
      name
      profileImage
    }
  }
`);
