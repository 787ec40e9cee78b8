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
            text="Once the team puts a group into your hands, you find its members here."
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ myGroup }) => (
        <Page title={myGroup.name} description="Your group: who is in it, and when they were last here.">
          <GroupOverview group={myGroup} />
        </Page>
      )}
    />
  );
}
