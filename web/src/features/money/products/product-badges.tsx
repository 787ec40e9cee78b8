import type { ProductStatus } from '@app/rules/money/products/product';
import { StatusBadge } from '#ui/values/status-badge.tsx';

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return status === 'active' ? (
    <StatusBadge tone="success">Active</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Archived</StatusBadge>
  );
}

export function FastTrackBadge() {
  return <StatusBadge tone="info">Fast-track</StatusBadge>;
}
