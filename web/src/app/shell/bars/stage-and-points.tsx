import { showsStageDrawer } from '@app/rules/navigation/shell';
import { lazy, Suspense } from 'react';
import type { Shell } from '#navigation/use-shell.ts';

const StageDrawerPanel = lazy(async () => {
  const { StageDrawerPanel: Panel } = await import('#features/journey/stages/home/stage-drawer-panel.tsx');
  return { default: Panel };
});
const StagePopupPanel = lazy(async () => {
  const { StagePopupPanel: Panel } = await import('#features/journey/stages/home/stage-popup-panel.tsx');
  return { default: Panel };
});

/** XP and its details, for members; its code is loaded after the page. */
export function StageAndPoints({ shell: { role, user } }: { shell: Shell }) {
  if (!showsStageDrawer(role.id)) return null;
  return <Suspense>{user.stage ? <StageDrawerPanel /> : <StagePopupPanel />}</Suspense>;
}
