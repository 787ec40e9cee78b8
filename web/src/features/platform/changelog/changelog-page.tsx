import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Title } from '#ui/values/title.tsx';
import { boot } from '#session/boot.ts';
import { DataView } from '#graphql/data-view.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { MarkdownText } from '#ui/markdown/markdown-text.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { ChangelogKindBadge } from './changelog-kind.tsx';
import classes from './changelog.module.css';
import { Changelog } from './changelog.operations.ts';

const few = 20;
const most = 100;

/** The news, for anyone. */
export default function ChangelogPage() {
  const [pageSize, setPageSize] = useState(few);
  return (
    <article className={classes.page}>
      <header>
        <Title order={1}>What’s new</Title>
        <p className={classes.intro}>What we added, improved and fixed in {boot.appTitle}, newest first.</p>
      </header>
      <DataView
        query={Changelog}
        variables={{ pageSize }}
        loading={<SkeletonCard />}
        isEmpty={({ changelog }) => changelog.totalCount === 0}
        empty={<EmptyState title="No news yet" text="New features and fixes will appear here." />}
        ready={({ changelog: { items, totalCount } }, { updating }) => (
          <>
            <ol className={classes.entries}>
              {items.map(({ id, title, body, kind, releasedOn }) => (
                <li key={id} className={classes.entry}>
                  <p className={classes.when}>
                    <DateText value={releasedOn} />
                    <ChangelogKindBadge kind={kind} />
                  </p>
                  <Title order={2} className={classes.title}>
                    {title}
                  </Title>
                  <MarkdownText text={body} />
                </li>
              ))}
            </ol>
            {totalCount > items.length && pageSize < most && (
              <Button variant="subtle" loading={updating} onClick={() => setPageSize(most)}>
                Show older changes
              </Button>
            )}
          </>
        )}
      />
    </article>
  );
}
