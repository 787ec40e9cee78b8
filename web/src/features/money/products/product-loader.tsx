import type { ReactNode } from 'react';
import type { ProductDetailQuery } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { ProductDetail } from './products.operations.ts';

export type Product = ProductDetailQuery['product'];

/** The product of a page, or why it is not there. */
export function ProductLoader({ id, ready }: { id: number; ready: (product: Product) => ReactNode }) {
  return (
    <DetailView
      key={id}
      query={ProductDetail}
      variables={{ id }}
      noun="product"
      back={<RouteButton to="products">All products</RouteButton>}
      ready={({ product }) => ready(product)}
    />
  );
}
