import { showsStageDrawer } from '@app/rules/navigation/shell';
import { Suspense } from 'react';
import type { Shell } from '#navigation/use-shell.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';

const StageDrawerPanel = lazyPart(async () => {
  const { StageDrawerPanel: Panel } = await import('#features/journey/stages/home/stage-drawer-panel.tsx');
  return { default: Panel };
});
const StagePopupPanel = lazyPart(async () => {
  const { StagePopupPanel: Panel } = await import('#features/journey/stages/home/stage-popup-panel.tsx');
  return { default: Panel };
});

/** XP and its details, for members; its code is loaded after the page. */
export function StageAndPoints({ shell: { role, user } }: { shell: Shell }) {
  if (!showsStageDrawer(role.id)) return null;
  return <Suspense>{user.stage ? <StageDrawerPanel /> : <StagePopupPanel />}</Suspense>;
}
