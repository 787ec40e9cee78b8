import type { ComponentType } from 'react';
import { GroupCard } from './group-card.tsx';

/** What stands beside the feed, in order; coming events join here. A card with nothing to say draws nothing. */
export const sideCards: { name: string; Card: ComponentType }[] = [{ name: 'group', Card: GroupCard }];
