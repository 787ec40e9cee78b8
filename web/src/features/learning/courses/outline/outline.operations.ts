import { graphql } from '#gql/index.ts';

export const UnitDetail = graphql(`
  query UnitDetail($id: Int!) {
    unit(id: $id) {
      id
      courseId
      name
      shortDescription
      description
      availableAfterDays
      course {
        id
        name
      }
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
`);

export const CreateUnit = graphql(`
  mutation CreateUnit($courseId: Int!, $input: UnitInput!) {
    createUnit(courseId: $courseId, input: $input) {
      id
      courseId
    }
  }
`);

export const UpdateUnit = graphql(`
  mutation UpdateUnit($id: Int!, $input: UnitInput!) {
    updateUnit(id: $id, input: $input) {
      id
      name
      shortDescription
      description
      availableAfterDays
    }
  }
`);

export const DeleteUnit = graphql(`
  mutation DeleteUnit($id: Int!) {
    deleteUnit(id: $id) {
      id
    }
  }
`);

export const DuplicateUnit = graphql(`
  mutation DuplicateUnit($id: Int!) {
    duplicateUnit(id: $id) {
      id
    }
  }
`);

export const ReorderOutline = graphql(`
  mutation ReorderOutline($courseId: Int!, $units: [OutlineUnitInput!]!) {
    reorderOutline(courseId: $courseId, units: $units) {
      id
      units {
        id
        lessons {
          id
        }
      }
    }
  }
`);

export const CreateLesson = graphql(`
  mutation CreateLesson($unitId: Int!, $input: NewLessonInput!) {
    createLesson(unitId: $unitId, input: $input) {
      id
    }
  }
`);

export const RenameLesson = graphql(`
  mutation RenameLesson($id: Int!, $name: String!) {
    renameLesson(id: $id, name: $name) {
      id
      name
    }
  }
`);

export const DuplicateLesson = graphql(`
  mutation DuplicateLesson($id: Int!) {
    duplicateLesson(id: $id) {
      id
    }
  }
`);

export const DeleteLesson = graphql(`
  mutation DeleteLesson($id: Int!) {
    deleteLesson(id: $id) {
      id
    }
  }
`);
