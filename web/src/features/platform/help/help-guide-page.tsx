import { useEffect } from 'react';
import type { HelpGuideQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useLocation } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import Markdown from '#ui/markdown/markdown.tsx';
import classes from './help.module.css';
import { HelpGuide } from './help.operations.ts';
import { TopicLink } from './topic-link.tsx';
import { TopicSection } from './topic-section.tsx';

type Guide = HelpGuideQuery['helpGuide'];

export default function HelpGuidePage() {
  const { guide } = useRouteParams('helpGuide');
  return (
    <DetailView
      key={guide}
      query={HelpGuide}
      variables={{ name: guide }}
      noun="guide"
      reason="It may be for another role."
      back={<RouteButton to="help">All guides</RouteButton>}
      ready={({ helpGuide }) => <GuideView guide={helpGuide} />}
    />
  );
}

/** All topics on one page, so that the browser's own search and a print have everything. */
function GuideView({ guide: { name, title, intro, topics, pictures } }: { guide: Guide }) {
  useGoToTopic();
  return (
    <Page
      title={title}
      secondaryActions={
        <RouteButton to="help" variant="default">
          Search all guides
        </RouteButton>
      }
    >
      <div className={classes.guide}>
        <div className={classes.beginning}>
          <Markdown text={intro} />
        </div>
        <nav className={classes.contents} aria-label="On this page">
          <ol className={classes.topics}>
            {topics.map((topic) => (
              <li key={topic.anchor}>
                <TopicLink guide={name} anchor={topic.anchor}>
                  {topic.title}
                </TopicLink>
              </li>
            ))}
          </ol>
        </nav>
        {topics.map((topic) => (
          <TopicSection key={topic.anchor} topic={topic} pictures={pictures} />
        ))}
      </div>
    </Page>
  );
}

/** The browser looks for the topic before the page is drawn, so it has to be shown the way again. */
function useGoToTopic(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [hash]);
}
