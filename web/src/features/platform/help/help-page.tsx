import { longestHelpSearch } from '@app/rules/platform/help/find-in-guides';
import { plainWords } from '@app/rules/platform/help/read-guide';
import type { HelpGuidesQuery, HelpSearchQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useSearchParams } from '#router/router.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import classes from './help.module.css';
import { HelpGuides, HelpSearch } from './help.operations.ts';
import { TopicLink } from './topic-link.tsx';

/** The guides for one's own work, and a search over their topics. */
export default function HelpPage() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const [sought] = useDebouncedValue(typed.trim(), 250);
  const search = (text: string) => setParams(text ? { q: text.slice(0, longestHelpSearch) } : {}, { replace: true });
  return (
    <Page title="Help" description="How to do things here, step by step.">
      <SearchBox value={typed} onChange={search} placeholder="What do you want to do?" className={classes.search} />
      {typed.trim() === '' || sought === '' ? <Guides /> : <Hits text={sought} />}
      <p className={classes.more}>
        <span>Not what you were looking for?</span>
        <RouteButton to="bugReport" variant="default" size="sm">
          Tell us
        </RouteButton>
      </p>
    </Page>
  );
}

function Guides() {
  return (
    <DataView
      query={HelpGuides}
      loading={<SkeletonCard />}
      ready={({ helpGuides }) => (
        <div className={classes.guides}>
          {helpGuides.map((guide) => (
            <GuideCard key={guide.name} guide={guide} isOnly={helpGuides.length === 1} />
          ))}
        </div>
      )}
    />
  );
}

const fewTopics = 6;

type GuideCardProps = { guide: HelpGuidesQuery['helpGuides'][number]; isOnly: boolean };

/** Whoever has one guide sees all of its topics at once. */
function GuideCard({ guide: { name, title, intro, topics }, isOnly }: GuideCardProps) {
  const shown = isOnly ? topics : topics.slice(0, fewTopics);
  const [first = ''] = intro.split('\n');
  return (
    <Card
      title={title}
      rank={2}
      footer={
        <RouteButton to="helpGuide" params={{ guide: name }} variant="subtle" size="sm">
          {isOnly ? 'Read all of it' : `All ${topics.length} topics`}
        </RouteButton>
      }
    >
      <p className={classes.intro}>{plainWords(first)}</p>
      <ul className={classes.topics}>
        {shown.map((topic) => (
          <li key={topic.anchor}>
            <TopicLink guide={name} anchor={topic.anchor}>
              {topic.title}
            </TopicLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Hits({ text }: { text: string }) {
  return (
    <DataView
      query={HelpSearch}
      variables={{ text }}
      loading={<SkeletonCard />}
      empty={
        <EmptyState
          drawing="search"
          title={`Nothing about “${text}” yet`}
          text="Try one word, such as “pay”, “lesson” or “password”."
        />
      }
      ready={({ helpSearch }, { updating }) => (
        <ol className={classes.hits} aria-label="Search results" aria-busy={updating}>
          {helpSearch.map((hit) => (
            <Hit key={`${hit.name}#${hit.anchor}`} hit={hit} />
          ))}
        </ol>
      )}
    />
  );
}

function Hit({ hit }: { hit: HelpSearchQuery['helpSearch'][number] }) {
  return (
    <li className={classes.hit}>
      <TopicLink guide={hit.name} anchor={hit.anchor}>
        {hit.title}
      </TopicLink>
      <p>{hit.excerpt}</p>
      <small>{hit.guide}</small>
    </li>
  );
}
