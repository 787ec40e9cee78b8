import { xpText } from '@app/rules/journey/stages/stage-progress';
import { Suspense, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { MyStage } from '../journey.operations.ts';
import classes from './xp-button.module.css';

const StageDrawer = lazyPart(async () => ({ default: (await import('./stage-drawer.tsx')).StageDrawer }));

/** XP in the top bar; it opens the drawer with where one is on the path. Without a stage there is nothing to show. */
export function StageDrawerPanel() {
  const { id } = useCurrentUser();
  // Loaded with the first press, and there from then on, so that it can also slide away.
  const [opened, setOpened] = useState<boolean | null>(null);
  const { data, error } = useQuery(MyStage, { variables: { id } });
  const progress = data?.userStageProgress;
  if (!progress) return data || error ? null : <span className={classes.place} />;
  return (
    <>
      <PlainButton
        className={classes.button}
        aria-label={`${xpText(progress.points)}, open my stage and points`}
        onClick={() => setOpened(true)}
      >
        <XpChip points={progress.points} />
      </PlainButton>
      {opened !== null && (
        <Suspense>
          <StageDrawer progress={progress} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
