import { graphql } from '#gql/index.ts';

export const LessonDetail = graphql(`
  query LessonDetail($id: Int!) {
    lesson(id: $id) {
      id
      name
      shortDescription
      description
      type
      status
      isFreePreview
      isFreeLesson
      videoUrl
      videoFile {
        id
        name
        url
        size
      }
      captionsFile {
        id
        name
        url
        size
      }
      durationSeconds
      draftSavedAt
      updatedAt
      missing
      body {
        content
        draftContent
        transcript
      }
      quiz {
        triesPerDay
        passPercent
        countsToCompletion
        questions {
          text
          explanation
          choices {
            text
            isRight
          }
        }
      }
      files {
        id
        name
        category
        address
        size
      }
      unit {
        id
        name
        courseId
        course {
          id
          name
        }
      }
    }
  }
`);

export const UpdateLesson = graphql(`
  mutation UpdateLesson($id: Int!, $input: LessonInput!) {
    updateLesson(id: $id, input: $input) {
      id
    }
  }
`);

export const SaveLessonDraft = graphql(`
  mutation SaveLessonDraft($id: Int!, $content: JSON) {
    saveLessonDraft(id: $id, content: $content) {
      id
      draftSavedAt
    }
  }
`);

export const DiscardLessonDraft = graphql(`
  mutation DiscardLessonDraft($id: Int!) {
    discardLessonDraft(id: $id) {
      id
      draftSavedAt
    }
  }
`);

export const CreateLessonHere = graphql(`
  mutation CreateLessonHere($unitId: Int!, $input: NewLessonInput!) {
    createLesson(unitId: $unitId, input: $input) {
      id
    }
  }
`);

export const LessonFileDetail = graphql(`
  query LessonFileDetail($id: Int!) {
    lessonFile(id: $id) {
      id
      lessonId
      lessonName
      name
      category
      address
      fileId
      fileName
      size
      url
      updatedAt
    }
  }
`);

export const CreateLessonFile = graphql(`
  mutation CreateLessonFile($lessonId: Int!, $input: LessonFileInput!) {
    createLessonFile(lessonId: $lessonId, input: $input) {
      id
    }
  }
`);

export const UpdateLessonFile = graphql(`
  mutation UpdateLessonFile($id: Int!, $input: LessonFileInput!) {
    updateLessonFile(id: $id, input: $input) {
      id
      name
      category
      address
      fileId
      fileName
      size
      url
    }
  }
`);

export const DeleteLessonFile = graphql(`
  mutation DeleteLessonFile($id: Int!) {
    deleteLessonFile(id: $id) {
      id
      lessonId
    }
  }
`);
