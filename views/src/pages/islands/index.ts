import { carryAffiliateCode, keepAffiliateCode } from './affiliate-code.ts';
import { startCountdowns } from './countdown.ts';
import { hideCallBesidePrice } from './sticky-call.ts';
import { playVideosOnTap } from './video.ts';

// All that a page of a funnel runs. Each part finds its own places; a page without them loses nothing.
startCountdowns(document);
playVideosOnTap(document);
hideCallBesidePrice(document);
keepAffiliateCode();
carryAffiliateCode(document);
