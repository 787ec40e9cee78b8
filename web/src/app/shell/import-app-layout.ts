/** The frame of signed-in pages, a chunk of its own; fetched once however often it is asked for. */
export const importAppLayout = () => import('./app-layout.tsx');
