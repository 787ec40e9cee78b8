import { productKinds, type ProductStatus } from '@app/rules/money/products/product';
import { StatusBadge } from '#ui/values/status-badge.tsx';

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { label, tone } = productKinds[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

export function FastTrackBadge() {
  return <StatusBadge tone="info">Fast-track</StatusBadge>;
}
