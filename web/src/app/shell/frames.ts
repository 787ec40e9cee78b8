import { loadedLater } from './loaded-later.ts';

/** The frame of signed-in pages, its own chunk: the menus are heavy, and visitors do not need them. */
export const appFrame = loadedLater(() => import('./app-layout.tsx'));

/** What only staff see around and on their pages. */
export const staffFrame = loadedLater(() => import('./staff-frame.ts'));
