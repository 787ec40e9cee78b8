/** Whether this tab's document was loaded from the address, wherever the application has gone since. */
export function wasLoadedAt(pathname: string): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation !== undefined && URL.parse(navigation.name, location.origin)?.pathname === pathname;
}
