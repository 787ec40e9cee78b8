import { entityFlags, type FunctionFlag, functionFlags, type PageFlag, pageFlags } from './flags.ts';
import type { RoleId } from './roles.ts';

export type SeededLevel = {
  id: RoleId;
  /** Unique, since imports name levels by id or name; the interface shows both tribe-team levels as Admin. */
  name: string;
  pages: readonly PageFlag[];
  functions: readonly FunctionFlag[];
};

const contentEntities = ['course', 'unit', 'lesson', 'lesson-file', 'event', 'resource-file'] as const;

const contentToView: readonly PageFlag[] = [
  'courses',
  'course',
  'unit',
  'lesson',
  'lessonFile',
  'events',
  'event',
  'resourceFiles',
  'resourceFile',
];

const contentToWrite: readonly PageFlag[] = [
  'newCourse',
  'editCourse',
  'newUnit',
  'editUnit',
  'newLesson',
  'editLesson',
  'newLessonFile',
  'editLessonFile',
  'newEvent',
  'editEvent',
  'newResourceFile',
  'editResourceFile',
];

const subGroupsToView: readonly PageFlag[] = ['subGroup', 'viewSubGroupMembers'];
const groupsToView: readonly PageFlag[] = ['groups', 'group', 'viewGroupMembers', ...subGroupsToView];

const coaching: Omit<SeededLevel, 'id' | 'name'> = {
  pages: ['profile', ...contentToView, ...groupsToView],
  functions: [],
};

const contentMaking: Omit<SeededLevel, 'id' | 'name'> = {
  pages: ['profile', ...contentToView, ...contentToWrite, ...groupsToView, 'stages', 'stage'],
  functions: contentEntities.flatMap(entityFlags).filter((flag) => !flag.endsWith('_delete')),
};

const teamLeading: Omit<SeededLevel, 'id' | 'name'> = { pages: ['profile', ...subGroupsToView], functions: [] };
const ownProfileOnly: Omit<SeededLevel, 'id' | 'name'> = { pages: ['profile'], functions: [] };

/** Pages that exist to write something, so that read-only staff have no use for them. */
const writingPages: readonly PageFlag[] = ['enrollUser', 'mergeUsers', 'uploadContents'];
const writes = (flag: PageFlag) => /^(new|edit)[A-Z]/.test(flag) || writingPages.includes(flag);

/** The flags of each system level before anyone edits it. */
export const seededLevels: readonly SeededLevel[] = [
  { id: 'non-member', name: 'Non-member', ...ownProfileOnly },
  { id: 'member', name: 'Member', ...ownProfileOnly },
  { id: 'coach', name: 'Coach', ...coaching },
  { id: 'assistant-coach', name: 'Assistant coach', ...coaching },
  { id: 'head-coach', name: 'Head coach', ...contentMaking },
  { id: 'expert', name: 'Expert', ...contentMaking },
  { id: 'team-lead', name: 'Team lead', ...teamLeading },
  { id: 'assistant-team-lead', name: 'Assistant team lead', ...teamLeading },
  {
    id: 'success-manager',
    name: 'Success manager',
    pages: [
      'profile',
      'users',
      'user',
      'newUser',
      'editUser',
      'subscriptions',
      'subscription',
      'enrollUser',
      'payment',
      'studentPaymentDetails',
      'leads',
      'retention',
      'successManagers',
      'successManager',
      'communityReport',
      'paymentReport',
    ],
    functions: [
      'user_create',
      'user_update',
      'user_enroll/unenroll',
      'user_credentials',
      'payment-schedule_create',
      'payment-schedule_update',
      'payment_approve',
      'subscription_pause',
      'lead_update',
    ],
  },
  { id: 'affiliate', name: 'Affiliate', ...ownProfileOnly },
  { id: 'tribe-team-fa', name: 'Tribe team (full access)', pages: pageFlags, functions: functionFlags },
  {
    id: 'tribe-team-ro',
    name: 'Tribe team (read only)',
    pages: pageFlags.filter((flag) => !writes(flag)),
    functions: [],
  },
];

export function seededLevel(id: RoleId): SeededLevel {
  const level = seededLevels.find((candidate) => candidate.id === id);
  if (!level) throw new Error(`No seeded level for ${id}`);
  return level;
}
