import { type FeedTab, feedTabs, type PostKind } from '@app/rules/community/posts/post-kinds';
import type { ReactNode } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { FeedList } from './feed-list.tsx';
import type { OwnGroup } from './post-form.tsx';
import { FeedNews } from './posts.operations.ts';

type CommunityFeedProps = {
  group: OwnGroup | null;
  /** Above the posts of a tab: the news of the team, for example. */
  above: (tab: FeedTab) => ReactNode;
};

const labels: Record<FeedTab, string> = { group: 'Group', everyone: 'Everyone', wins: 'Wins' };
const prompts: Record<FeedTab, string> = {
  group: 'Share with your group…',
  everyone: 'Share with everyone…',
  wins: 'Share a win, big or small…',
};

/** The three feeds as tabs, each with the number of what is new on it. */
export function CommunityFeed({ group, above }: CommunityFeedProps) {
  const { data } = useQuery(FeedNews);
  const tabs = feedTabs.map((value) => {
    const count = data?.feedNews[value] ?? 0;
    return { value, label: labels[value], ...(count > 0 ? { count } : {}) };
  });
  return (
    <QueryTabs label="Community" tabs={tabs} usual={group ? 'group' : 'everyone'} resets={['page', 'wins']}>
      {(tab) => (
        <>
          {above(tab)}
          {tab === 'group' && !group ? (
            <NoGroup />
          ) : (
            <FeedList
              key={tab}
              tab={tab}
              group={group}
              prompt={prompts[tab]}
              empty={(write) => <NothingHere tab={tab} onWrite={write} />}
            />
          )}
        </>
      )}
    </QueryTabs>
  );
}

function NoGroup() {
  return (
    <EmptyState
      drawing="chat"
      title="Your group is being formed"
      text="You join one within two days of your first payment. Everyone and Wins are open already."
      action={
        <RouteButton to="community" query={{ tab: 'everyone' }}>
          See what others post
        </RouteButton>
      }
    />
  );
}

const nothing: Record<FeedTab, { title: string; text: string; button: string; kind: PostKind }> = {
  group: {
    title: 'Be the first to say hi',
    text: 'Tell your group who you are and the work you want. Kahit dalawang linya lang.',
    button: 'Introduce yourself',
    kind: 'post',
  },
  everyone: {
    title: 'Nothing here yet',
    text: 'What is useful to everyone belongs here: a template, a warning, a thank-you.',
    button: 'Write a post',
    kind: 'post',
  },
  wins: {
    title: 'No wins here yet',
    text: 'A first sample, a reply from a client, ₱500.00 earned: all of it counts.',
    button: 'Post a win',
    kind: 'win',
  },
};

function NothingHere({ tab, onWrite }: { tab: FeedTab; onWrite: (kind: PostKind) => void }) {
  const { isReadOnly } = useAccess();
  const { title, text, button, kind } = nothing[tab];
  return (
    <EmptyState
      drawing="chat"
      title={title}
      text={text}
      action={!isReadOnly && <Button onClick={() => onWrite(kind)}>{button}</Button>}
    />
  );
}
