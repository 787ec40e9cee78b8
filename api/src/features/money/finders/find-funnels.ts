import { pathTo } from '@app/rules/navigation/route-table';
import { sql } from 'drizzle-orm';
import { namedFinder } from '#features/platform/palette/named-finder.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { products } from '#tables/money/products.table.ts';

export const funnelFinder = namedFinder({
  kind: 'funnel',
  isFor: ({ pages }) => pages.has('funnel'),
  table: funnels,
  id: funnels.id,
  name: funnels.name,
  detail: sql`(select ${products.name} from ${products} where ${products.id} = ${funnels.productId})`,
  path: (id) => pathTo('funnel', { id: String(id) }),
});
