import type { Work } from './work.ts';

/** What a visitor who wants to buy is shown first. */
export const checkoutOffer: Work = {
  name: 'checkout offer',
  isPublic: true,
  document: `query Offer { checkoutOffer(funnelId: "membership") { funnelId name description price state isRenewal
    platforms { platform } } }`,
  limitSql: `select json_build_object('data', json_build_object('checkoutOffer', json_build_object('funnelId', f.id,
    'name', p.name, 'description', p.description, 'price', p.price)))::text as answer
    from funnels f join products p on p.id = f.product_id where f.id = 'membership' and $1::int is not null`,
};
