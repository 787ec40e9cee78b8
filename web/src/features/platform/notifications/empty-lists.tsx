import { RouteButton } from '#navigation/route-link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export function NothingNew() {
  return (
    <EmptyState
      drawing="bell"
      title="All quiet, all read"
      text="Replies, cheers, event reminders and payment news come here."
      action={
        <RouteButton to="community" variant="light">
          See what your group posts
        </RouteButton>
      }
    />
  );
}

export function NothingWaits() {
  return (
    <EmptyState
      drawing="bell"
      title="Nothing waits for you"
      text="Proofs, broken promises, mentions and failures appear here."
    />
  );
}

export function NoMentions() {
  return <EmptyState drawing="chat" title="No mentions" text="Notes with your name in them appear here." />;
}
