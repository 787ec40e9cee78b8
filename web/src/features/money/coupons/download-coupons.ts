import { download } from '#ui/download.ts';

type Filter = { search?: string | null; state?: string | null };

/** The file of codes. */
export function downloadCoupons(funnelId: string, { search, state }: Filter): void {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (state) query.set('state', state);
  download(`/api/export/funnels/${encodeURIComponent(funnelId)}/coupons?${query}`);
}
