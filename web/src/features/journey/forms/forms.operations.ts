import { graphql } from '#gql/index.ts';

export const Forms = graphql(`
  query Forms($search: String, $page: Int, $pageSize: Int) {
    forms(search: $search, page: $page, pageSize: $pageSize) {
      items {
        id
        title
        slug
        isOpen
        isPublic
        answerCount
        updatedAt
      }
      totalCount
    }
  }
`);

export const FormDetail = graphql(`
  query FormDetail($id: Int!) {
    form(id: $id) {
      ...FormParts
    }
  }

  fragment FormParts on Form {
    id
    title
    slug
    intro
    thankYou
    isOpen
    isPublic
    isOnce
    sendsConfirmation
    notify
    answerCount
    updatedAt
    draftFields {
      ...FieldParts
    }
    currentVersion {
      number
      fields {
        ...FieldParts
      }
    }
    stageRules {
      stageNumber
      when {
        fieldId
        is
        of
      }
    }
  }

  fragment FieldParts on FormField {
    id
    type
    label
    help
    isRequired
    options
    min
    max
    showIf {
      fieldId
      is
      of
    }
  }
`);

export const CreateForm = graphql(`
  mutation CreateForm($input: NewFormInput!) {
    createForm(input: $input) {
      id
    }
  }
`);

export const DuplicateForm = graphql(`
  mutation DuplicateForm($id: Int!) {
    duplicateForm(id: $id) {
      id
    }
  }
`);

export const DeleteForm = graphql(`
  mutation DeleteForm($id: Int!) {
    deleteForm(id: $id) {
      id
    }
  }
`);

export const UpdateForm = graphql(`
  mutation UpdateForm($id: Int!, $input: FormInput!) {
    updateForm(id: $id, input: $input) {
      ...FormParts
    }
  }
`);

export const SaveFormDraft = graphql(`
  mutation SaveFormDraft($id: Int!, $fields: [FormFieldInput!]!, $basedOn: DateTime!) {
    saveFormDraft(id: $id, fields: $fields, basedOn: $basedOn) {
      id
      updatedAt
      draftFields {
        ...FieldParts
      }
    }
  }
`);

export const PublishForm = graphql(`
  mutation PublishForm($id: Int!) {
    publishForm(id: $id) {
      ...FormParts
    }
  }
`);

export const FormVersions = graphql(`
  query FormVersions($id: Int!) {
    form(id: $id) {
      id
      versions {
        number
        createdAt
        fields {
          ...FieldParts
        }
      }
    }
  }
`);

export const RestoreFormVersion = graphql(`
  mutation RestoreFormVersion($id: Int!, $number: Int!) {
    restoreFormVersion(id: $id, number: $number) {
      ...FormParts
    }
  }
`);

export const FormAnswers = graphql(`
  query FormAnswers($formId: Int!, $search: String, $page: Int, $pageSize: Int) {
    formAnswers(formId: $formId, search: $search, page: $page, pageSize: $pageSize) {
      items {
        id
        version
        values
        submittedAt
        person {
          id
          firstName
          lastName
          email
        }
        files {
          fieldId
          name
          url
        }
      }
      totalCount
    }
  }
`);

export const FormAnswer = graphql(`
  query FormAnswer($id: Int!) {
    formAnswer(id: $id) {
      id
      version
      values
      startedAt
      submittedAt
      fields {
        ...FieldParts
      }
      person {
        id
        firstName
        lastName
        email
      }
      files {
        fieldId
        name
        url
      }
    }
  }
`);

export const FormSummary = graphql(`
  query FormSummary($formId: Int!) {
    formSummary(formId: $formId) {
      answerCount
      countedAnswers
      questions {
        fieldId
        label
        type
        answered
        average
        bars {
          label
          count
        }
        samples {
          answerId
          text
          name
        }
      }
    }
  }
`);
