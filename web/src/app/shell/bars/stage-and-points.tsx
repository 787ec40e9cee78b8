import { showsStageDrawer } from '@app/rules/navigation/shell';
import { Suspense } from 'react';
import { StageDrawerPanel } from '#features/journey/stages/home/stage-drawer-panel.tsx';
import type { Shell } from '#navigation/use-shell.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import classes from './bars.module.css';

// Only for the few who have not begun.
const StagePopupPanel = lazyPart(async () => {
  const { StagePopupPanel: Panel } = await import('#features/journey/stages/home/stage-popup-panel.tsx');
  return { default: Panel };
});

/** XP and its details, for members. */
export function StageAndPoints({ shell: { role, user } }: { shell: Shell }) {
  if (!showsStageDrawer(role.id)) return null;
  if (user.stage) return <StageDrawerPanel />;
  return (
    <Suspense fallback={<span className={classes.pointsPlace} />}>
      <StagePopupPanel />
    </Suspense>
  );
}
