import { dayInManila, dayText } from '../../time/day-text.ts';
import type { FunnelState } from './funnel-state.ts';

/** Why nothing is sold in a funnel now, in a few words. `opensAt` is an instant as ISO text. */
export function closedText({ state, opensAt }: { state: FunnelState; opensAt: string | null }): string {
  if (state === 'full') return 'All seats are taken';
  if (state === 'not-yet' && opensAt !== null) return `Enrollment opens ${dayText(dayInManila(new Date(opensAt)))}`;
  return 'Enrollment is closed';
}
