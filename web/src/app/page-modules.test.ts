import { expect, test, vi } from 'vitest';
import { loadedPage, loadPage } from './page-modules.ts';
import * as pages from './pages.ts';

test('D ERR-16: a route whose file has no page gets the router’s message', async () => {
  vi.spyOn(pages, 'pageImporter').mockReturnValue(async () => ({}) as pages.PageModule);
  await expect(loadPage('changelog')).rejects.toThrow('Route element for "changelog" is missing required props: page');
  expect(loadedPage('changelog')).toBeNull();
});
