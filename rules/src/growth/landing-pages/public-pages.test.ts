import { expect, test } from 'vitest';
import { publicPageContent, funnelPageContent } from '../../money/funnel-pages/blocks.ts';
import { templateTexts } from '../../money/funnel-pages/template-texts.ts';
import { routeEntry } from '../../navigation/route-table.ts';
import { isPublicPageName, publicPageNames, publicPages } from './public-pages.ts';

test.each(publicPageNames)(
  '%s is a finished page: it can be stored, has an address, and no words to write over',
  (name) => {
    const { content, route } = publicPages[name];
    expect(publicPageContent.parse(content)).toEqual(content);
    expect(routeEntry(route).path).toBe(`/${name}`);
    expect(routeEntry(route).head?.social?.title).toBe('3-Part Work-From-Home Training');
    expect(templateTexts(content)).toEqual([]);
  },
);

test('a page of a funnel takes no opt-in form', () => {
  expect(funnelPageContent.safeParse(publicPages['free-lessons'].content).success).toBe(false);
});

test.each(['constructor', '', 'fast-track', 'free-training'])('"%s" is no page of the builder', (name) => {
  expect(isPublicPageName(name)).toBe(false);
});
