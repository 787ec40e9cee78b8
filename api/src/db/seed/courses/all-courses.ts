import { bonuses } from './bonuses.ts';
import { bookkeepingForSmallShops } from './bookkeeping-for-small-shops.ts';
import { canvaAndSimpleDesign } from './canva-and-simple-design.ts';
import type { DemoCourse } from './demo-course.ts';
import { englishForClientCalls } from './english-for-client-calls.ts';
import { findingYourFirstClient } from './finding-your-first-client.ts';
import { leadingASmallTeam } from './leading-a-small-team.ts';
import { onlineStoreSupport } from './online-store-support.ts';
import { pricingAndGettingPaid } from './pricing-and-getting-paid.ts';
import { socialMediaManagement } from './social-media-management.ts';
import { startHere } from './start-here.ts';
import { timeAndEnergy } from './time-and-energy.ts';
import { virtualAssistantBasics } from './virtual-assistant-basics.ts';
import { writingPlainEnglish } from './writing-plain-english.ts';

/** In the order in which they were created: the first ones are the oldest. */
export const demoCourses: readonly DemoCourse[] = [
  startHere,
  virtualAssistantBasics,
  findingYourFirstClient,
  pricingAndGettingPaid,
  timeAndEnergy,
  bonuses,
  socialMediaManagement,
  bookkeepingForSmallShops,
  canvaAndSimpleDesign,
  writingPlainEnglish,
  onlineStoreSupport,
  englishForClientCalls,
  leadingASmallTeam,
];
