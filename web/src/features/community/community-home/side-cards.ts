import type { ComponentType } from 'react';
import { ComingEventsPanel } from '#features/learning/events/my-events/coming-events-panel.tsx';
import { GroupCard } from './group-card.tsx';

/** What stands beside the feed, in order. A card with nothing to say draws nothing. */
export const sideCards: { name: string; Card: ComponentType }[] = [
  { name: 'group', Card: GroupCard },
  { name: 'events', Card: ComingEventsPanel },
];
