/** The frame of signed-in pages, its own chunk; loaded once, however often it is requested. */
export const importAppLayout = () => import('./app-layout.tsx');
