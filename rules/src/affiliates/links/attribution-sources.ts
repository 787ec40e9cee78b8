/** How an order came to name its affiliate. */
export const attributionSources = ['click', 'account', 'lead', 'staff'] as const;
export type AttributionSource = (typeof attributionSources)[number];
