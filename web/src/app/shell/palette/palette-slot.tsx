import { mayOpen } from '@app/rules/navigation/guard';
import { type Jump, jumps } from '@app/rules/platform/palette/jumps';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Shell } from '#navigation/use-shell.ts';
import { useLocation } from '#router/router.ts';
import { menuViewerOf } from '#session/menu-viewer.ts';
import { useAccess } from '#session/use-access.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { KeyHint } from '#ui/finding/key-hint.tsx';
import classes from './palette-slot.module.css';
import { countOf, useMenuCounts } from '../sidebar/use-menu-counts.ts';
import { PaletteOpening, takeEarlyPress, takeEarlyText } from './palette-opening.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';

const loadPalette = () => import('#features/platform/palette/palette-panel.tsx');
const PalettePanel = lazyPart(loadPalette);
const KeysPanel = lazyPart(() => import('#features/platform/palette/keys-panel.tsx'));

type PaletteSlotProps = { shell: Shell; isPhone: boolean };

/** The search of everyone who works here: a button that opens the palette, and the keys that do the same. */
export default function PaletteSlot({ shell, isPhone }: PaletteSlotProps) {
  const { pathname } = useLocation();
  // Another page closes it, and not another tab or filter: pages write those into their address by themselves.
  const [openAt, setOpenAt] = useState<{ what: 'palette' | 'keys'; at: string } | null>(null);
  const isOpen = (what: 'palette' | 'keys') => openAt?.what === what && openAt.at === pathname;
  const { user, menu, quickCreate, profileMenu } = shell;
  const { may, mayOpen: opens } = useAccess();
  const mayJump = useCallback(({ route }: Jump) => mayOpen(route, user.pageAccess), [user.pageAccess]);
  const places = useMemo(() => jumps.filter(mayJump), [mayJump]);
  const counts = useMenuCounts();
  const scope = {
    rights: { may, mayOpen: opens },
    mayOpen: mayJump,
    waitingAt: (jump: Jump) => countOf(counts, jump),
    menu,
    ownMenu: profileMenu.flatMap((item) => ('action' in item ? [] : item)),
    viewer: menuViewerOf(user),
    quickCreate,
  };
  const close = () => setOpenAt(null);
  const openPalette = () => setOpenAt({ what: 'palette', at: pathname });
  usePaletteKeys({
    places,
    onPalette: () => (isOpen('palette') ? close() : openPalette()),
    onKeys: () => setOpenAt({ what: 'keys', at: pathname }),
  });
  const openEarly = useEffectEvent(() => takeEarlyPress() && openPalette());
  useEffect(() => void openEarly(), []);
  useEffect(() => whenIdle(() => void loadPalette().catch(() => {})), []);

  return (
    <>
      {isPhone ? (
        <IconButton size={44} aria-label="Search" onClick={openPalette}>
          <IconSearch size={22} />
        </IconButton>
      ) : (
        <button type="button" className={classes.button} aria-haspopup="dialog" onClick={openPalette}>
          <IconSearch size={18} aria-hidden />
          <span>Search people, payments, courses, pages</span>
          <KeyHint>{isMac ? '⌘ K' : 'Ctrl K'}</KeyHint>
        </button>
      )}
      {isOpen('palette') && (
        <Suspense fallback={<PaletteOpening />}>
          <PalettePanel userId={user.id} scope={scope} isPhone={isPhone} takeTyped={takeEarlyText} onClose={close} />
        </Suspense>
      )}
      {isOpen('keys') && (
        <Suspense>
          <KeysPanel jumps={places} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** Some browsers do not say when they are idle; a few seconds after the page they are. */
function whenIdle(load: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(load, { timeout: 10_000 });
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(load, 3_000);
  return () => clearTimeout(timer);
}
