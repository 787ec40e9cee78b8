import { graphql } from '#gql/index.ts';

export const MyProfile = graphql(`
  query MyProfile {
    myProfile {
      ...OwnProfile
      tribeId
      slug
      createdAt
      accessLevels {
        id
        name
      }
      batch {
        id
        name
      }
      group {
        id
        name
      }
      subGroup {
        id
        name
      }
    }
  }
  fragment OwnProfile on User {
    id
    email
    firstName
    middleName
    lastName
    suffix
    nickname
    sex
    birthdate
    mobileNumber
    facebookProfile
    profileImage
    country
    state
    city
    about
    socials {
      ...SocialLinks
    }
  }
  fragment SocialLinks on Socials {
    linkedin
    instagram
    tiktok
    youtube
    x
    upwork
    onlinejobs
    website
  }
`);

export const UpdateProfile = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ...OwnProfile
    }
  }
`);

export const SetProfilePhoto = graphql(`
  mutation SetProfilePhoto($fileId: Int!) {
    setProfilePhoto(fileId: $fileId) {
      id
      profileImage
    }
  }
`);

export const RemoveProfilePhoto = graphql(`
  mutation RemoveProfilePhoto {
    removeProfilePhoto {
      id
      profileImage
    }
  }
`);

export const ProfileBySlug = graphql(`
  query ProfileBySlug($slug: String!) {
    profileBySlug(slug: $slug) {
      id
      slug
      firstName
      lastName
      suffix
      nickname
      profileImage
      about
      facebookProfile
      city
      country
      batchName
      groupName
      memberSince
      role
      winsCount
      socials {
        ...SocialLinks
      }
    }
  }
`);

export const HideReturneeModal = graphql(`
  mutation HideReturneeModal {
    hideReturneeModal
  }
`);
