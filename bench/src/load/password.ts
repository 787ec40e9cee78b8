/** Of everybody who signs in under load. */
export const benchPassword = 'Mabuhay-2026-Tayo';
