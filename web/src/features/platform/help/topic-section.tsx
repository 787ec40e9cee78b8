import type { LogInHelpQuery } from '#gql/graphql.ts';
import Markdown, { type MarkdownPicture } from '#ui/markdown/markdown.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './help.module.css';

type TopicSectionProps = { topic: LogInHelpQuery['logInHelp'][number]; pictures?: readonly MarkdownPicture[] };

/** One topic under its heading, to which links of the page lead. */
export function TopicSection({ topic: { anchor, title, text }, pictures }: TopicSectionProps) {
  return (
    <section id={anchor} className={classes.topic} aria-labelledby={`${anchor}-title`}>
      <Title order={2} id={`${anchor}-title`}>
        {title}
      </Title>
      <Markdown text={text} {...(pictures && { pictures })} />
    </section>
  );
}
