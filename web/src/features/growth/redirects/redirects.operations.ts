import { graphql } from '#gql/index.ts';

export const RedirectRules = graphql(`
  query RedirectRules($filter: RedirectRuleFilter, $page: Int, $pageSize: Int) {
    redirectRules(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        ...RedirectRuleFields
      }
      totalCount
    }
  }
  fragment RedirectRuleFields on RedirectRule {
    id
    from
    isPrefix
    to
    statusCode
    isOn
    note
    use {
      hits
      daily
      lastAt
    }
  }
`);

export const RedirectFigures = graphql(`
  query RedirectFigures {
    redirectFigures {
      rules
      hits
      hosts
      days {
        day
        hits
      }
    }
  }
`);

export const CheckRedirectRule = graphql(`
  query CheckRedirectRule($input: RedirectRuleInput!, $id: Int) {
    checkRedirectRule(input: $input, id: $id) {
      field
      message
      title
      text
      steps
      other {
        ...RedirectRuleFields
      }
    }
  }
`);

export const TestRedirect = graphql(`
  query TestRedirect($address: String!) {
    testRedirect(address: $address) {
      path
      target
      keptQuery
      outcome
      rule {
        id
        from
        isPrefix
        statusCode
        onSince
      }
    }
  }
`);

export const CreateRedirectRule = graphql(`
  mutation CreateRedirectRule($input: RedirectRuleInput!) {
    createRedirectRule(input: $input) {
      ...RedirectRuleFields
    }
  }
`);

export const UpdateRedirectRule = graphql(`
  mutation UpdateRedirectRule($id: Int!, $input: RedirectRuleInput!) {
    updateRedirectRule(id: $id, input: $input) {
      ...RedirectRuleFields
    }
  }
`);

export const SwitchRedirectRule = graphql(`
  mutation SwitchRedirectRule($id: Int!, $isOn: Boolean!) {
    switchRedirectRule(id: $id, isOn: $isOn) {
      id
      isOn
    }
  }
`);

export const DeleteRedirectRule = graphql(`
  mutation DeleteRedirectRule($id: Int!) {
    deleteRedirectRule(id: $id) {
      id
    }
  }
`);

export const ImportRedirectRules = graphql(`
  mutation ImportRedirectRules($text: String!, $statusCode: Int!) {
    importRedirectRules(text: $text, statusCode: $statusCode) {
      line
      from
      to
      refusal
    }
  }
`);
