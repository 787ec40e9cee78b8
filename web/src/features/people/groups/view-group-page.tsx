import { DataView } from '#graphql/data-view.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { GroupOverview } from './group-overview.tsx';
import { MyGroup } from './groups.operations.ts';

/** The leader's own page. */
export default function ViewGroupPage() {
  return (
    <DataView
      query={MyGroup}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState
            level={1}
            drawing="box"
            title="You do not lead a group yet"
            text="When you become the leader of a group, its members appear here."
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ myGroup }) => (
        <Page title={myGroup.name} description="The members of your group, and when they were last seen.">
          <GroupOverview group={myGroup} />
        </Page>
      )}
    />
  );
}
