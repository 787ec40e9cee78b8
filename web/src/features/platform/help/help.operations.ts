import { graphql } from '#gql/index.ts';

export const HelpGuides = graphql(`
  query HelpGuides {
    helpGuides {
      name
      title
      intro
      topics {
        anchor
        title
      }
    }
  }
`);

export const HelpSearch = graphql(`
  query HelpSearch($text: String!) {
    helpSearch(text: $text) {
      name
      guide
      anchor
      title
      excerpt
    }
  }
`);

export const LogInHelp = graphql(`
  query LogInHelp {
    logInHelp {
      anchor
      title
      text
    }
  }
`);

export const HelpGuide = graphql(`
  query HelpGuide($name: String!) {
    helpGuide(name: $name) {
      name
      title
      intro
      topics {
        anchor
        title
        text
      }
      pictures {
        source
        address
        width
        height
      }
    }
  }
`);
