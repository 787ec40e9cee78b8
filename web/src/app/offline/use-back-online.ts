import { waitingOf } from '@app/rules/platform/outbox/outbox';
import { plural } from '@app/rules/text/plural';
import { useEffect } from 'react';
import type { Outbox } from '#outbox/outbox.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Says once how much went out after a time without a connection. */
export function useBackOnline(outbox: Outbox): void {
  useEffect(() => {
    let sent = 0;
    const stopCounting = outbox.onSentLater(({ isHidden }) => {
      if (!isHidden) sent += 1;
    });
    const stopWatching = outbox.subscribe(() => {
      if (sent === 0 || waitingOf(outbox.snapshot(), outbox.person ?? 0).length > 0) return;
      toast.success(`Back online. ${plural(sent, 'thing')} sent.`);
      sent = 0;
    });
    return () => {
      stopCounting();
      stopWatching();
    };
  }, [outbox]);
}
