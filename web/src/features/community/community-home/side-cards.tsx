import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { WhenSeen } from '#ui/feedback/when-seen.tsx';
import { AroundNow } from './around-now.tsx';
import { HouseRules } from './house-rules.tsx';

// On a phone it is below the whole feed, where few come.
const ComingEventsPanel = lazyPart(
  async () => ({
    default: (await import('#features/learning/events/my-events/coming-events-panel.tsx')).ComingEventsPanel,
  }),
  () => null,
);

function ComingEvents() {
  return (
    <WhenSeen>
      <Suspense fallback={<SkeletonCard />}>
        <ComingEventsPanel />
      </Suspense>
    </WhenSeen>
  );
}

/** The cards beside the feed, in order. An empty card draws nothing. */
export const sideCards: { name: string; Card: ComponentType }[] = [
  { name: 'around', Card: AroundNow },
  { name: 'events', Card: ComingEvents },
  { name: 'rules', Card: HouseRules },
];
