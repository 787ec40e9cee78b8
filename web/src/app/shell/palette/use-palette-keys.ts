import { type Jump, jumpPath, jumpPause } from '@app/rules/platform/palette/jumps';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from '#router/router.ts';
import { useSlashKey } from '#ui/finding/slash-key.ts';
import { isTaken } from '#ui/keys/page-keys.ts';

type PaletteKeys = { places: readonly Jump[]; onPalette: () => void; onKeys: () => void };

/** Ctrl K and ⌘ K everywhere; `/`, `?` and `G` with a letter where no field and no dialog has the focus. */
export function usePaletteKeys({ places, onPalette, onKeys }: PaletteKeys): void {
  const navigate = useNavigate();
  const begunAt = useRef(0);
  const slash = useRef({ focus: () => {} });
  useSlashKey(slash, true, { yields: true });
  useEffect(() => {
    slash.current.focus = onPalette;
  });

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      stop(event);
      onPalette();
      return;
    }
    if (ctrlKey || metaKey || altKey || isTaken(event)) return;
    if (key === '?') {
      stop(event);
      onKeys();
      return;
    }
    const isSecond = event.timeStamp - begunAt.current < jumpPause;
    begunAt.current = 0;
    const jump = isSecond && places.find((place) => place.key === key.toUpperCase());
    if (jump) {
      // The page may have a key of this letter, too.
      stop(event);
      void navigate(jumpPath(jump));
    } else if (key.toLowerCase() === 'g') begunAt.current = event.timeStamp;
  });
  // Before the button is seen: who sees it may press at once, and effects come only after a large page is painted.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
