import type { ComponentType } from 'react';
import { errorText } from '@app/rules/errors/error-text';
import { CommunityFeed } from '#features/community/posts/community-feed-panel.tsx';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { laterPart } from '#offline/later-part.tsx';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { useIsOfCommunity } from '#session/use-is-of-community.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import { AroundRow } from './around-now.tsx';
import classes from './community.module.css';
import { CommunityGroup } from './community.operations.ts';
import { GroupHead } from './group-head.tsx';
import { sideCards } from './side-cards.tsx';

/** On one tab only. */
const TeamNews = laterPart(
  async () => (await import('#features/community/announcements/announcements-panel.tsx')).AnnouncementsPanel,
);

/** For leaders and staff. */
const ReportsPanel = laterPart(
  async () => (await import('#features/community/posts/moderation/reports-panel.tsx')).ReportsPanel,
);

/** Opened by their own links. */
const GroupView = laterPart(async () => (await import('./group-view.tsx')).GroupView);
const SavedPosts = laterPart(
  async () => (await import('#features/community/posts/saved-posts-panel.tsx')).SavedPostsPanel,
);

/** The other pages of the community, by the `view` of the address. */
const views: Partial<Record<string, ComponentType>> = { reports: Reports, group: GroupView, saved: Saved };

/** What members tell each other: in their group, to everyone, as wins. */
export default function CommunityPage() {
  const isOfCommunity = useIsOfCommunity();
  const [search] = useSearchParams();
  if (!isOfCommunity) return <NewsOnly />;
  const View = views[search.get('view') ?? ''] ?? Feeds;
  return <View />;
}

function NewsOnly() {
  return (
    <Page title="Community" description="News from the team.">
      <div className={classes.main}>
        <Banner
          tone="news"
          title="Wins and groups are for members"
          detail="Join to find your group here and cheer for other members’ wins."
        />
        <TeamNews />
      </div>
    </Page>
  );
}

function Reports() {
  return (
    <Page title="Reported posts" description="What members reported, and what was done." width="reading">
      <ReportsPanel />
    </Page>
  );
}

function Saved() {
  return (
    <Page title="Saved posts" description="Only you see what you keep here." width="reading">
      <SavedPosts />
    </Page>
  );
}

function Feeds() {
  const { may, hasRole } = useAccess();
  const { data, error, refetch } = useQuery(CommunityGroup);
  const group = data?.communityGroup ?? null;
  const looksAfter =
    may('post_moderate') || hasRole(['coach', 'assistant-coach', 'head-coach', 'expert', 'tribe-team-ro']);
  return (
    <Page
      title="Community"
      secondaryActions={
        looksAfter && (
          <RouteButton to="community" query={{ view: 'reports' }} variant="default">
            Reported posts
          </RouteButton>
        )
      }
    >
      {group && <GroupHead group={group} />}
      <div className={classes.columns}>
        <div className={classes.main}>
          {/* Without knowing the group, words for it would go to everyone. */}
          {error && !data && (
            <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
          )}
          {data && (
            <CommunityFeed
              group={group}
              above={(tab) => (
                <>
                  {tab === 'group' && group && <AroundRow group={group} />}
                  {tab === 'everyone' && <TeamNews />}
                </>
              )}
            />
          )}
          {!data && !error && (
            <PageLoading>
              <SkeletonCard />
            </PageLoading>
          )}
        </div>
        <div className={classes.side}>
          {sideCards.map(({ name, Card }) => (
            <Card key={name} />
          ))}
        </div>
      </div>
    </Page>
  );
}
