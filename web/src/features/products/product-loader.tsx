import type { ReactNode } from 'react';
import type { ProductDetailQuery } from '../../gql/graphql.ts';
import { DataView } from '../../graphql/data-view.tsx';
import { RouteButton } from '../../navigation/route-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { ProductDetail } from './products.operations.ts';

export type Product = ProductDetailQuery['product'];

/** The product of a page, or why it is not there. */
export function ProductLoader({ id, ready }: { id: number; ready: (product: Product) => ReactNode }) {
  return (
    <DataView
      key={id}
      query={ProductDetail}
      variables={{ id }}
      loading={<SkeletonCard />}
      failure={({ code, text, retry }) =>
        code === 'NOT_FOUND' ? (
          <EmptyState
            level={1}
            drawing="search"
            title="This product was not found"
            text="It may have been deleted."
            action={<RouteButton to="products">All products</RouteButton>}
          />
        ) : (
          <ErrorState message={text} onRetry={retry} />
        )
      }
      ready={({ product }) => ready(product)}
    />
  );
}
