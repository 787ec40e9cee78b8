import type { ComponentType } from 'react';
import { ComingEventsPanel } from '#features/learning/events/my-events/coming-events-panel.tsx';
import { GroupCard } from './group-card.tsx';

/** The cards beside the feed, in order. An empty card draws nothing. */
export const sideCards: { name: string; Card: ComponentType }[] = [
  { name: 'group', Card: GroupCard },
  { name: 'events', Card: ComingEventsPanel },
];
