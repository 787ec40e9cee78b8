/** The scheme a person chose in the application, under the application's key; `auto` follows the device. */
export function chosenScheme(): 'light' | 'dark' | 'auto' {
  try {
    const chosen = localStorage.getItem('color-scheme');
    return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
  } catch {
    // Some in-app browsers have no storage.
    return 'auto';
  }
}
