import { postFinder } from '#features/community/posts/find-posts.ts';
import { formFinder } from '#features/journey/forms/form-finder.ts';
import { contentFinder } from '#features/learning/search/content-finder.ts';
import { funnelFinder } from '#features/money/finders/find-funnels.ts';
import { paymentFinder } from '#features/money/finders/find-payments.ts';
import { readStanding } from '#features/money/finders/read-standing.ts';
import { batchFinder, groupFinder, subGroupFinder } from '#features/people/finders/find-groups.ts';
import { peopleFinder } from '#features/people/finders/find-people.ts';
import { registerFinders } from '#features/platform/palette/finder.ts';

/** All that staff find in the palette. A feature with things to find adds its line, and their kind in `found.ts`. */
registerFinders({
  finders: [
    peopleFinder,
    paymentFinder,
    contentFinder,
    groupFinder,
    subGroupFinder,
    batchFinder,
    formFinder,
    funnelFinder,
    postFinder,
  ],
  readStanding,
});
