import { vi } from 'vitest';
import { mediaMatching } from '#testing/media-matching.ts';

/** Makes the window wide, so that the menus are at the top or the side. */
export function atDesk(): void {
  vi.stubGlobal(
    'matchMedia',
    mediaMatching((query) => query.includes('min-width')),
  );
}
