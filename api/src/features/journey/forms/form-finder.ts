import { pathTo } from '@app/rules/navigation/route-table';
import { namedFinder } from '#features/platform/palette/named-finder.ts';
import { forms } from '#tables/journey/forms.table.ts';

export const formFinder = namedFinder({
  kind: 'form',
  isFor: ({ pages }) => pages.has('form'),
  table: forms,
  id: forms.id,
  name: forms.title,
  path: (id) => pathTo('form', { id: Number(id) }),
});
