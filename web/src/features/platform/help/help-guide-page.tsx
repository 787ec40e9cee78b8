import { useEffect } from 'react';
import type { HelpGuideQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useLocation } from '#router/router.ts';
import { Page } from '#ui/frame/page.tsx';
import Markdown from '#ui/markdown/markdown.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './help.module.css';
import { HelpGuide } from './help.operations.ts';
import { TaskLink } from './task-link.tsx';

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

/** All tasks on one page, so that the browser's own search and a print have everything. */
function GuideView({ guide: { name, title, intro, tasks, pictures } }: { guide: Guide }) {
  useGoToTask();
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
          <ol className={classes.tasks}>
            {tasks.map((task) => (
              <li key={task.anchor}>
                <TaskLink guide={name} anchor={task.anchor}>
                  {task.title}
                </TaskLink>
              </li>
            ))}
          </ol>
        </nav>
        {tasks.map(({ anchor, title: heading, text }) => (
          <section key={anchor} id={anchor} className={classes.task} aria-labelledby={`${anchor}-title`}>
            <Title order={2} id={`${anchor}-title`}>
              {heading}
            </Title>
            <Markdown text={text} pictures={pictures} />
          </section>
        ))}
      </div>
    </Page>
  );
}

/** The browser looks for the task before the page is drawn, so it has to be shown the way again. */
function useGoToTask(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [hash]);
}
