import { DataView } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Page } from '#ui/frame/page.tsx';
import classes from './help.module.css';
import { LogInHelp } from './help.operations.ts';
import { TopicSection } from './topic-section.tsx';

/** What Help says about logging in, for people who cannot open Help because of it. */
export default function LogInHelpPage() {
  return (
    <Page title="Help with logging in" description="Once you are logged in, Help has everything else.">
      <DataView
        query={LogInHelp}
        loading={<SkeletonCard />}
        ready={({ logInHelp }) => (
          <div className={classes.prose}>
            {logInHelp.map((topic) => (
              <TopicSection key={topic.anchor} topic={topic} />
            ))}
          </div>
        )}
      />
      <p className={classes.more}>
        <span>Still not in?</span>
        <RouteButton to="bugReport" variant="default" size="sm">
          Tell us
        </RouteButton>
      </p>
    </Page>
  );
}
