import {
  affiliateCommissions,
  affiliateHome,
  affiliateLeadsInStage,
  affiliateLinksPage,
  affiliatesList,
} from './affiliates.ts';
import { boardContacted, collectionBoard, payable } from './collection-board.ts';
import { checkoutOffer } from './checkout-offer.ts';
import { coachHome, headCoachHome } from './coach-home.ts';
import { communityFeed, communityPost, communityRareSearch, communitySearch, communityWins } from './community.ts';
import { courseOutline } from './course-outline.ts';
import { currentUser } from './current-user.ts';
import { dueList } from './due-list.ts';
import { eventMonth } from './event-month.ts';
import { leadFigures, leadsByName, leadsList } from './leads-list.ts';
import { lessonPage } from './lesson-page.ts';
import { memberCounts, memberDues, membersByPayment } from './members-list.ts';
import { memberHome } from './member-home.ts';
import { palette, paletteByMobile } from './palette.ts';
import { peopleList } from './people-list.ts';
import { personPage } from './person-page.ts';
import { renewalRates, retention, retentionRows } from './retention.ts';
import { managerHome, staffHome } from './staff-home.ts';
import type { Work } from './work.ts';

/** The measured requests. */
export const works: readonly Work[] = [
  currentUser,
  courseOutline,
  peopleList,
  dueList,
  lessonPage,
  palette,
  paletteByMobile,
  staffHome,
  managerHome,
  coachHome,
  headCoachHome,
  memberHome,
  personPage,
  collectionBoard,
  boardContacted,
  payable,
  membersByPayment,
  memberCounts,
  memberDues,
  eventMonth,
  communityFeed,
  communityWins,
  communityPost,
  communitySearch,
  communityRareSearch,
  leadsList,
  leadsByName,
  leadFigures,
  retention,
  retentionRows,
  renewalRates,
  affiliateHome,
  affiliateLinksPage,
  affiliateLeadsInStage,
  affiliateCommissions,
  affiliatesList,
  checkoutOffer,
];
