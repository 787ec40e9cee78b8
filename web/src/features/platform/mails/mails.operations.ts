import { graphql } from '#gql/index.ts';

export const Mails = graphql(`
  query Mails($filter: MailFilter, $page: Int, $pageSize: Int) {
    mails(filter: $filter, page: $page, pageSize: $pageSize) {
      items {
        id
        toAddress
        subject
        status
        tries
        createdAt
        sentAt
      }
      totalCount
    }
  }
`);

export const MailDetail = graphql(`
  query MailDetail($id: Int!) {
    mail(id: $id) {
      id
      toAddress
      subject
      template
      status
      tries
      lastError
      createdAt
      sentAt
      body {
        html
        text
      }
    }
  }
`);

export const RetryMail = graphql(`
  mutation RetryMail($id: Int!) {
    retryMail(id: $id) {
      id
      status
      tries
      lastError
    }
  }
`);

export const MailTemplates = graphql(`
  query MailTemplates {
    mailTemplates {
      name
      subject
    }
  }
`);

export const MailTemplateDetail = graphql(`
  query MailTemplateDetail($name: String!) {
    mailTemplate(name: $name) {
      name
      body {
        html
        text
      }
    }
  }
`);
