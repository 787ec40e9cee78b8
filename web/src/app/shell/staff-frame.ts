/** What only staff see around their pages; members never load it. */
export { Sidebar } from './sidebar/sidebar.tsx';
export { StaffBar } from './bars/staff-bar.tsx';
