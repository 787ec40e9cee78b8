import { graphql } from '#gql/index.ts';

export const WeekStreak = graphql(`
  query WeekStreak {
    memberHome {
      id
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
    }
  }
`);

export const MyCourses = graphql(`
  query MyCourses($filter: MyCourseFilter, $sort: MyCourseSort, $page: Int, $pageSize: Int) {
    myCourses(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) {
      items {
        ...CourseCardFields
      }
      totalCount
    }
  }
  fragment CourseCardFields on MyCourse {
    id
    name
    shortDescription
    coverUrl
    isFree
    lessonCount
    doneCount
    percent
    isCompleted
    totalSeconds
    lastOpenedAt
    continueLesson {
      id
      name
    }
    gate {
      isOpen
      because
      opensOn
    }
  }
`);

export const ContinueLearning = graphql(`
  query ContinueLearning {
    myCourses(filter: watching, sort: recent, pageSize: 1) {
      items {
        id
        name
        coverUrl
        lessonCount
        doneCount
        percent
        continueLesson {
          id
          name
          type
          durationSeconds
          positionSeconds
        }
      }
    }
  }
`);

export const MyCourse = graphql(`
  query MyCourse($id: Int!) {
    myCourse(id: $id) {
      ...CourseOutlineFields
      shortDescription
      description
      coverUrl
      introVideoUrl
      introText
      isFree
      totalSeconds
      tracks {
        id
        name
        description
        unitIds
      }
    }
  }
  fragment CourseOutlineFields on MyCourse {
    id
    name
    status
    lessonCount
    doneCount
    percent
    isCompleted
    certificateCode
    lastOpenedAt
    gate {
      isOpen
      because
      opensOn
    }
    continueLesson {
      id
      name
    }
    units {
      id
      name
      shortDescription
      lessons {
        id
        name
        type
        durationSeconds
        isFreePreview
        status
        state
        positionSeconds
        gate {
          isOpen
          because
          opensOn
        }
      }
    }
  }
`);

export const MyLesson = graphql(`
  query MyLesson($id: Int!) {
    myLesson(id: $id) {
      id
      name
      type
      durationSeconds
      courseId
      unitName
      place
      placeCount
      authorName
      authorId
      authorImage
      isDone
      positionSeconds
      startSeconds
      note
      questionCount
      quiz {
        questionCount
        neededCount
        triesPerDay
        countsToCompletion
        isPassed
      }
      gate {
        isOpen
        because
        opensOn
      }
      content {
        shortDescription
        description
        text
        textBytes
        videoUrl
        video {
          url
          contentType
          bytes
        }
        captionsUrl
        transcript
        files {
          id
          name
          url
          isLink
          category
          bytes
        }
      }
      previous {
        id
        name
      }
      next {
        id
        name
      }
      course {
        ...CourseOutlineFields
        coverUrl
      }
    }
  }
`);

export const OpenLesson = graphql(`
  mutation OpenLesson($id: Int!) {
    openLesson(id: $id) {
      id
    }
  }
`);

export const SaveLessonPosition = graphql(`
  mutation SaveLessonPosition($lessonId: Int!, $seconds: Float!) {
    saveLessonPosition(lessonId: $lessonId, seconds: $seconds) {
      isDone
      hasJustCompleted
    }
  }
`);

export const CompleteLesson = graphql(`
  mutation CompleteLesson($id: Int!) {
    completeLesson(id: $id) {
      ...CourseOutlineFields
    }
  }
`);

export const UncompleteLesson = graphql(`
  mutation UncompleteLesson($id: Int!) {
    uncompleteLesson(id: $id) {
      ...CourseOutlineFields
    }
  }
`);

export const SaveLessonNote = graphql(`
  mutation SaveLessonNote($lessonId: Int!, $text: String!, $known: [String!]) {
    saveLessonNote(lessonId: $lessonId, text: $text, known: $known)
  }
`);

export const ClaimCertificate = graphql(`
  mutation ClaimCertificate($courseId: Int!) {
    claimCertificate(courseId: $courseId) {
      code
    }
  }
`);
