import { browserOf, homeCard, manilaDayNumber, withVisit } from '@app/rules/platform/install/install-offer';
import { Suspense, useEffect, useState } from 'react';
import classes from './install.module.css';
import { changeInstallMemory, readInstallMemory } from './install-memory.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

// Most visits show neither.
const cards = {
  install: lazyPart(async () => ({ default: (await import('./install-card.tsx')).InstallCard })),
  leave: lazyPart(async () => ({ default: (await import('./leave-card.tsx')).LeaveCard })),
};

/** Decided before the home is drawn, with its place kept, so that nothing moves. */
export function HomeCard({ hasFinishedLesson }: { hasFinishedLesson: boolean }) {
  const [today] = useState(() => manilaDayNumber(Date.now()));
  const [card, setCard] = useState(() =>
    homeCard(withVisit(readInstallMemory(), today), {
      today,
      hasFinishedLesson,
      isStandalone: matchMedia('(display-mode: standalone)').matches,
      browser: browserOf(navigator.userAgent),
    }),
  );
  useEffect(() => changeInstallMemory((memory) => withVisit(memory, today)), [today]);
  if (card === null) return null;
  const Card = cards[card];
  return (
    <div className={classes.place} data-card={card}>
      <Suspense>
        <Card today={today} onClose={() => setCard(null)} />
      </Suspense>
    </div>
  );
}
