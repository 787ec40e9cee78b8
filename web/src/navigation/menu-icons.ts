import { isHeading, type MenuItem } from '@app/rules/navigation/menu-link';
import type { RouteName } from '@app/rules/navigation/route-table';
import {
  IconAffiliate,
  IconBell,
  IconBook,
  IconBooks,
  IconBug,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCash,
  IconChartBar,
  IconCircle,
  IconClipboardList,
  IconCoins,
  IconCreditCard,
  IconFileText,
  IconFolder,
  IconGift,
  IconHeartHandshake,
  IconHome,
  IconLink,
  IconMessageCircle,
  IconMessageQuestion,
  IconMountain,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconStairsUp,
  IconUser,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

type MenuIcon = ComponentType<{ size?: number; className?: string }>;

const routeIcons: Partial<Record<RouteName, MenuIcon>> = {
  home: IconHome,
  viewCourses: IconBook,
  viewCourse: IconGift,
  viewEvents: IconCalendarEvent,
  viewResources: IconFolder,
  viewForm: IconClipboardList,
  viewStage: IconMountain,
  manageStage: IconMountain,
  viewGroup: IconUsersGroup,
  subGroup: IconUsersGroup,
  reviewMoveUp: IconStairsUp,
  reviewMoveUps: IconStairsUp,
  questions: IconMessageQuestion,
  myPeople: IconUsers,
  group: IconUsersGroup,
  accountabilityGroups: IconHeartHandshake,
  accountabilityBuddies: IconHeartHandshake,
  users: IconUsers,
  payment: IconCash,
  reportSummary: IconChartBar,
  affiliateLeads: IconUserCheck,
  affiliateLinks: IconLink,
  affiliateResources: IconFolder,
  affiliateCommission: IconCoins,
  affiliatePayout: IconReceipt,
  affiliateTerms: IconAffiliate,
  myProfile: IconUser,
  bugReport: IconBug,
  content: IconPackage,
  account: IconCreditCard,
  defaultSettings: IconSettings,
  community: IconBuildingCommunity,
  notifications: IconBell,
  newUser: IconUserPlus,
  newCourse: IconBook,
  newLesson: IconFileText,
  newEvent: IconCalendarEvent,
  newResourceFile: IconFolder,
  newBatch: IconPackage,
  newGroup: IconUsersGroup,
};

const headingIcons: Record<string, MenuIcon> = {
  content: IconBooks,
  contents: IconBooks,
  community: IconUsers,
  groups: IconUsersGroup,
  marketing: IconSpeakerphone,
  reports: IconChartBar,
  settings: IconSettings,
  reviewMoveUp: IconStairsUp,
};

/** The picture beside a menu entry; a link from a setting is Community/Support. */
export function menuIcon(item: MenuItem): MenuIcon {
  if (isHeading(item)) return headingIcons[item.key] ?? IconCircle;
  return 'route' in item ? (routeIcons[item.route] ?? IconCircle) : IconMessageCircle;
}
