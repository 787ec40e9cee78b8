import type { ComponentType } from 'react';
import { ComingEventsPanel } from '#features/learning/events/my-events/coming-events-panel.tsx';
import { AroundNow } from './around-now.tsx';
import { HouseRules } from './house-rules.tsx';

/** The cards beside the feed, in order. An empty card draws nothing. */
export const sideCards: { name: string; Card: ComponentType }[] = [
  { name: 'around', Card: AroundNow },
  { name: 'events', Card: ComingEventsPanel },
  { name: 'rules', Card: HouseRules },
];
