import { loadedLater } from './loaded-later.ts';

/** What only staff see around their pages; members never load it. */
export { Sidebar } from './sidebar/sidebar.tsx';
export { StaffBar } from './bars/staff-bar.tsx';

/** The homes of staff, which neither members nor the other pages of staff load. */
export const staffHome = loadedLater(() => import('../home/staff/staff-home.tsx'));
export const coachHome = loadedLater(() => import('../home/staff/coach-home.tsx'));
