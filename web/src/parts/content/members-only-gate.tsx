import { IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Dialog } from '#ui/modal/dialog.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import classes from './content.module.css';
import { type Gate, gateWords } from './gate-words.ts';
import type { OfferedItem } from './offer-panel.tsx';

// Home shows content that may be locked; the offer opens with a click.
const OfferPanel = lazyPart(async () => ({ default: (await import('./offer-panel.tsx')).OfferPanel }));

type MembersOnlyGateProps = {
  opened: boolean;
  onClose: () => void;
  gate: Gate;
  /** The thing that is closed, as a sentence begins with it: "This course", or its name. */
  what: string;
  /** The same for the server, which knows the openers. */
  item: OfferedItem;
};

/** Says that content is closed to the person, why, and what opens it. */
export function MembersOnlyGate({ opened, onClose, gate, what, item }: MembersOnlyGateProps) {
  const { title, text } = gateWords(gate, what);
  const sells = gate.because === 'nothing';
  if (!opened) return null;
  return (
    <Dialog onClose={onClose} title={title} hasLargeClose>
      <div className={classes.gate}>
        {!sells && (
          <span className={classes.lock} aria-hidden>
            <IconLock size={28} />
          </span>
        )}
        {/* The offer says it better. */}
        {!sells && <p>{text}</p>}
        {gate.opensOn && (
          <p>
            It opens on <DateText value={gate.opensOn} />.
          </p>
        )}
        {sells && (
          <Suspense fallback={<SkeletonCard />}>
            <OfferPanel item={item} />
          </Suspense>
        )}
        {!sells && (
          <div className={classes.gateButtons}>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            {gate.because === 'signed-out' && <RouteButton to="login">Log in</RouteButton>}
            {gate.because === 'product-blocked' && (
              <RouteButton to="account" query={{ q: 'billings' }}>
                See your bills
              </RouteButton>
            )}
            {gate.because === 'membership-over' && <RouteButton to="account">Renew</RouteButton>}
          </div>
        )}
      </div>
    </Dialog>
  );
}
