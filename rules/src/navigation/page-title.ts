/** The title of the browser tab: the page's own title, then the application's. */
export function pageTitle(page: string | null | undefined, application = 'Tribe'): string {
  const own = page?.trim();
  return own ? `${own} | ${application}` : application;
}
