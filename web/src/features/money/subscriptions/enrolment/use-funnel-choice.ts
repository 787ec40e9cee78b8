import { useState } from 'react';
import { choose, type ChosenFunnel, type OfferedFunnel } from './funnel-choice.ts';

export type FunnelChoice = ReturnType<typeof useFunnelChoice>;

/** The funnels that were selected so far, in that order. */
export function useFunnelChoice() {
  const [chosen, setChosen] = useState<readonly ChosenFunnel[]>([]);
  return {
    chosen,
    has: (id: string) => chosen.some(({ funnel }) => funnel.id === id),
    add: (funnel: OfferedFunnel) =>
      setChosen((before) => [...before.filter((each) => each.funnel.id !== funnel.id), choose(funnel)]),
    remove: (id: string) => setChosen((before) => before.filter(({ funnel }) => funnel.id !== id)),
    change: (next: ChosenFunnel) =>
      setChosen((before) => before.map((each) => (each.funnel.id === next.funnel.id ? next : each))),
    clear: () => setChosen([]),
  };
}
