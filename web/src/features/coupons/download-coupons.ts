type Filter = { search?: string | null; state?: string | null };

/** Lets the browser fetch the file of codes by itself. */
export function downloadCoupons(funnelId: string, { search, state }: Filter): void {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (state) query.set('state', state);
  const link = document.createElement('a');
  link.href = `/api/export/funnels/${encodeURIComponent(funnelId)}/coupons?${query}`;
  link.download = '';
  link.click();
}
