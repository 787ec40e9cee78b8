/** What only staff see around and on their first page; members never load it. */
export { StaffHome } from '../home/staff-home.tsx';
export { Sidebar } from './sidebar/sidebar.tsx';
export { StaffBar } from './bars/staff-bar.tsx';
