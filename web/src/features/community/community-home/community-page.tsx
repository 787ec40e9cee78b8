import { AnnouncementsPanel } from '#features/community/announcements/announcements-panel.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Page } from '#ui/frame/page.tsx';
import classes from './community.module.css';
import { sideCards } from './side-cards.ts';
import { useIsOfCommunity } from '#session/use-is-of-community.ts';
import { WinsPanel } from '#features/community/wins/wins-panel.tsx';

/** The home of the community: news of the team, wins of members, people online. */
export default function CommunityPage() {
  const isOfCommunity = useIsOfCommunity();
  return (
    <Page title="Community" description={isOfCommunity ? 'Wins, news and your group.' : 'News from the team.'}>
      {isOfCommunity ? (
        <div className={classes.columns}>
          <div className={classes.side}>
            {sideCards.map(({ name, Card }) => (
              <Card key={name} />
            ))}
          </div>
          <div className={classes.main}>
            <AnnouncementsPanel />
            <WinsPanel />
          </div>
        </div>
      ) : (
        <div className={classes.main}>
          <Banner
            tone="news"
            title="Wins and groups are for members"
            detail="Join to find your group here and cheer for other members’ wins."
          />
          <AnnouncementsPanel />
        </div>
      )}
    </Page>
  );
}
