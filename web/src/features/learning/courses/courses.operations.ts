import { graphql } from '#gql/index.ts';

export const Courses = graphql(`
  query Courses($filter: CourseFilter, $sort: CourseSort, $page: Int, $pageSize: Int) {
    courses(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        id
        name
        shortDescription
        status
        isFree
        updatedAt
        cover {
          id
          url
        }
        author {
          id
          name
        }
        levels {
          id
          name
        }
        outlineCounts {
          units
          lessons
          publishedLessons
        }
      }
      totalCount
    }
  }
`);

export const CourseOutline = graphql(`
  query CourseOutline($id: Int!) {
    course(id: $id) {
      id
      name
      shortDescription
      description
      status
      isFree
      introVideoUrl
      introText
      updatedAt
      publishedAt
      cover {
        id
        url
      }
      author {
        id
        name
        profileImage
      }
      levels {
        id
        name
      }
      tracks {
        id
        courseId
        name
        description
        unitIds
      }
      units {
        id
        courseId
        name
        shortDescription
        description
        availableAfterDays
        lessons {
          id
          name
          type
          status
          isFreePreview
          durationSeconds
          hasDraft
          fileCount
          missing
        }
      }
    }
  }
`);

export const CourseLearners = graphql(`
  query CourseLearners($id: Int!) {
    course(id: $id) {
      id
      learnerCounts {
        learners
        certificates
      }
    }
  }
`);

export const CourseAuthorOptions = graphql(`
  query CourseAuthorOptions($search: String) {
    courseAuthorOptions(search: $search) {
      id
      name
    }
  }
`);

export const CreateCourse = graphql(`
  mutation CreateCourse($input: CourseInput!) {
    createCourse(input: $input) {
      id
    }
  }
`);

export const UpdateCourse = graphql(`
  mutation UpdateCourse($id: Int!, $input: CourseInput!) {
    updateCourse(id: $id, input: $input) {
      id
      name
      shortDescription
      description
      isFree
      cover {
        id
        url
      }
      author {
        id
        name
        profileImage
      }
      levels {
        id
        name
      }
    }
  }
`);

export const UpdateCourseIntro = graphql(`
  mutation UpdateCourseIntro($id: Int!, $input: CourseIntroInput!) {
    updateCourseIntro(id: $id, input: $input) {
      id
      introVideoUrl
      introText
    }
  }
`);

export const SetCourseStatus = graphql(`
  mutation SetCourseStatus($id: Int!, $status: ContentStatus!) {
    setCourseStatus(id: $id, status: $status) {
      id
      status
      publishedAt
    }
  }
`);

export const PublishCourse = graphql(`
  mutation PublishCourse($id: Int!, $withLessons: Boolean!) {
    publishCourse(id: $id, withLessons: $withLessons) {
      id
      status
      publishedAt
      units {
        id
        lessons {
          id
          status
        }
      }
    }
  }
`);

export const DuplicateCourse = graphql(`
  mutation DuplicateCourse($id: Int!) {
    duplicateCourse(id: $id) {
      id
      name
    }
  }
`);

export const DeleteCourse = graphql(`
  mutation DeleteCourse($id: Int!) {
    deleteCourse(id: $id) {
      id
    }
  }
`);

export const CreateTrack = graphql(`
  mutation CreateTrack($courseId: Int!, $input: TrackInput!) {
    createTrack(courseId: $courseId, input: $input) {
      id
    }
  }
`);

export const UpdateTrack = graphql(`
  mutation UpdateTrack($id: Int!, $input: TrackInput!) {
    updateTrack(id: $id, input: $input) {
      id
      name
      description
      unitIds
    }
  }
`);

export const DeleteTrack = graphql(`
  mutation DeleteTrack($id: Int!) {
    deleteTrack(id: $id) {
      id
    }
  }
`);
