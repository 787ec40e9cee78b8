/** `9+` from ten on; nothing when nothing is new. */
export function bellText(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? '9+' : String(count);
}

/** What the button is called for people who hear the page. */
export function bellLabel(count: number): string {
  return count > 0 ? `Notifications, ${count} new` : 'Notifications';
}
