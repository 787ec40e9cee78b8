import { waitingOf } from '@app/rules/platform/outbox/outbox';
import { plural } from '@app/rules/text/plural';
import { useEffect, useEffectEvent } from 'react';
import type { Outbox } from '#outbox/outbox.ts';
import { countsForStreak } from '#outbox/streak-deeds.ts';
import { useAddress } from '#router/router.ts';
import { toast } from '#ui/toasts/toast.ts';

/** What went out, and where it is seen. */
export type SentThing = { key: string; title: string; page: string };

/** Long enough to read it and to decide for the button. */
const toastDuration = 6000;

/** Says once how much went out after a time without a connection, with the way to see it unless it is in sight. */
export function useBackOnline(outbox: Outbox, onSee: (sent: readonly SentThing[]) => void): void {
  const address = useAddress();
  const tell = useEffectEvent((count: number, things: readonly SentThing[], hasStreak: boolean) => {
    const isElsewhere = things.some(({ page }) => page !== address());
    toast.success(`Back online. ${plural(count, 'thing')} sent${hasStreak ? ', your streak is safe' : ''}.`, {
      duration: toastDuration,
      ...(isElsewhere && { action: { label: 'See', onClick: () => onSee(things) } }),
    });
  });
  useEffect(() => {
    let count = 0;
    let things: SentThing[] = [];
    let hasStreak = false;
    const stopCounting = outbox.onSentLater(({ key, title, page, request, isHidden }) => {
      if (isHidden) return;
      count += 1;
      hasStreak ||= countsForStreak({ request });
      if (page) things.push({ key, title, page });
    });
    const stopWatching = outbox.subscribe(() => {
      if (count === 0 || waitingOf(outbox.snapshot(), outbox.person ?? 0).length > 0) return;
      tell(count, things, hasStreak);
      count = 0;
      things = [];
      hasStreak = false;
    });
    return () => {
      stopCounting();
      stopWatching();
    };
  }, [outbox]);
}
