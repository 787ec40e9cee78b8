import { refusedOf, waitingOf } from '@app/rules/platform/outbox/outbox';
import { plural } from '@app/rules/text/plural';
import { IconAlertTriangle, IconCloudUp, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useIsOnline } from '#offline/connection.ts';
import { useOutbox, useOutboxItems } from '#outbox/outbox-context.ts';
import { useNavigate } from '#router/router.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import classes from './offline-bar.module.css';
import { type SentThing, useBackOnline } from './use-back-online.ts';
import { useSavedPages } from './use-saved-pages.ts';
import { waitingText } from './waiting-text.ts';

const OutboxSheet = lazyPart(async () => ({ default: (await import('./outbox-sheet.tsx')).OutboxSheet }));

const SentSheet = lazyPart(async () => ({ default: (await import('./sent-sheet.tsx')).SentSheet }));

/** Stands under the top bar while there is no connection, and while something was not sent. */
export function OfflineBar() {
  const isOnline = useIsOnline();
  const outbox = useOutbox();
  const items = useOutboxItems().filter(({ isHidden }) => !isHidden);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<readonly SentThing[] | null>(null);
  const navigate = useNavigate();
  useBackOnline(outbox, (things) => {
    const [page, ...others] = new Set(things.map((thing) => thing.page));
    if (page !== undefined && others.length === 0) void navigate(page);
    else setSent(things);
  });
  useSavedPages();
  const waiting = waitingOf(items, outbox.person ?? 0).length;
  const refused = refusedOf(items, outbox.person ?? 0).length;
  if (isOnline && refused === 0 && !isOpen && !sent) return null;
  return (
    <>
      {(!isOnline || refused > 0) && (
        <section className={classes.bar} aria-label="Connection" data-offline-bar>
          <p className={classes.state} role="status">
            {isOnline ? <IconWifi size={20} aria-hidden /> : <IconWifiOff size={20} aria-hidden />}
            {isOnline ? 'Back online' : 'Offline'}
          </p>
          {refused + (isOnline ? 0 : waiting) > 0 && (
            <PlainButton className={classes.chip} data-refused={refused > 0 || undefined} onClick={() => setOpen(true)}>
              {refused > 0 ? <IconAlertTriangle size={18} aria-hidden /> : <IconCloudUp size={18} aria-hidden />}
              {refused > 0 ? `${plural(refused, 'thing')} not sent` : waitingText(waiting)}
            </PlainButton>
          )}
        </section>
      )}
      {isOpen && (
        <Suspense>
          <OutboxSheet outbox={outbox} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {sent && (
        <Suspense>
          <SentSheet sent={sent} onClose={() => setSent(null)} />
        </Suspense>
      )}
    </>
  );
}
