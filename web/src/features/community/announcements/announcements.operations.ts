import { graphql } from '#gql/index.ts';

export const Announcements = graphql(`
  query Announcements($pageSize: Int) {
    announcements(pageSize: $pageSize) {
      items {
        ...AnnouncementFields
      }
      totalCount
    }
  }
  fragment AnnouncementFields on Announcement {
    id
    title
    body
    isPinned
    author {
      id
      name
    }
    createdAt
  }
`);

export const CreateAnnouncement = graphql(`
  mutation CreateAnnouncement($input: AnnouncementInput!) {
    createAnnouncement(input: $input) {
      id
    }
  }
`);

export const UpdateAnnouncement = graphql(`
  mutation UpdateAnnouncement($id: Int!, $input: AnnouncementInput!) {
    updateAnnouncement(id: $id, input: $input) {
      ...AnnouncementFields
    }
  }
`);

export const DeleteAnnouncement = graphql(`
  mutation DeleteAnnouncement($id: Int!) {
    deleteAnnouncement(id: $id) {
      id
    }
  }
`);
