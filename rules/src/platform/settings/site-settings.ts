import { define } from './setting-definition.ts';

const afterConsent = 'Loads on public pages after consent. Empty loads nothing.';
const hostList = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:, ?[a-z0-9-]+(?:\.[a-z0-9-]+)+)*$/i;

/** Settings for the look of the interface, the public pages and the reports. */
export const siteSettings = {
  'loading-screen-fixed': define(
    'boolean',
    { group: 'general', label: 'Fixed loading screen', help: 'Keep the loading screen for its full duration.' },
    { visitor: true },
  ),
  'bonuses-course-id': define(
    'number',
    { group: 'general', label: 'Bonuses course', help: 'The course behind Bonuses in the member menu.' },
    { visitor: true, default: '136', range: [1, 2_147_483_647], refersTo: 'course' },
  ),
  // Pages that everyone may open show these: the policies name who answers for them.
  'logo-image': define(
    'image',
    {
      group: 'general',
      label: 'Logo',
      help: 'Shown at the top of the application, the checkout, forms and sign-up. A square works best.',
    },
    { visitor: true },
  ),
  'business-name': define(
    'text',
    { group: 'general', label: 'Business name', help: 'The registered name shown in the policies.' },
    { visitor: true, limit: 120 },
  ),
  'business-address': define(
    'text',
    { group: 'general', label: 'Business address', help: 'Your postal address. Shown in the policies.' },
    { visitor: true, limit: 200 },
  ),
  'business-email': define(
    'text',
    { group: 'general', label: 'Business email', help: 'Where people ask about their data, refunds and terms.' },
    { visitor: true, pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i, limit: 120 },
  ),
  'default-period-days': define(
    'number',
    {
      group: 'reports',
      label: 'Report period in days',
      help: 'What statistics and reports show at first. Report pages take the nearest of 7, 15 and 30 days.',
    },
    { default: '30', range: [1, 366] },
  ),

  'enable-challenge-buddies': define(
    'boolean',
    { group: 'community', label: 'Challenge buddies', help: 'Show members the link to their accountability group.' },
    { visitor: true, default: 'true' },
  ),
  'community-weekly-question': define(
    'boolean',
    {
      group: 'community',
      label: 'Question of the week',
      help: 'A group in which nobody writes gets a welcome and, on Mondays, a question in the name of its coach.',
    },
    { default: 'true' },
  ),
  // The invitation to a closed community: it goes to fast-track students with their session.
  'community-support-url': define('url', {
    group: 'community',
    label: 'Community/Support link',
    help: 'Where Community/Support takes fast-track students. Empty hides the link.',
  }),
  'journey-form-batch': define(
    'text',
    { group: 'community', label: 'Journey form batch', help: 'The batch that is asked to fill out the journey form.' },
    { default: 'Batch 17', refersTo: 'batch' },
  ),
  'streak-days-per-week': define(
    'number',
    {
      group: 'community',
      label: 'Days that keep a week',
      help: 'On so many days of a week members finish a lesson or a task to go on with their streak.',
    },
    { default: '3', range: [1, 7] },
  ),
  'streak-freeze-weeks': define(
    'number',
    {
      group: 'community',
      label: 'Weeks between missed weeks',
      help: 'After so many weeks of a streak a missed week is forgiven. 0: none is.',
    },
    { default: '4', range: [0, 52] },
  ),
  'quiz-points': define(
    'number',
    {
      group: 'community',
      label: 'XP of a quiz',
      help: 'For passing the quiz of a lesson, once per person. 0 gives none.',
    },
    { default: '10', range: [0, 1_000] },
  ),
  'quiz-points-per-day': define(
    'number',
    {
      group: 'community',
      label: 'XP of quizzes a day',
      help: 'A person earns no more than this with quizzes on one day.',
    },
    { default: '50', range: [0, 10_000] },
  ),
  'challenge-thank-you-url': define(
    'url',
    { group: 'community', label: 'Challenge thank-you page', help: 'Where people go after they join the challenge.' },
    { visitor: true, default: '/thank-you', cameFrom: ['/12-day-challenge', '/free-lessons'] },
  ),
  'challenge-invitation-until': define(
    'text',
    {
      group: 'community',
      label: 'Challenge invitation ends on',
      help: 'Members are invited to the challenge before this day (Manila).',
    },
    { default: '2025-08-01', isDay: true, pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, limit: 10 },
  ),
  'challenge-opens-at-hour': define(
    'number',
    {
      group: 'community',
      label: 'Challenge days open at',
      help: 'The hour in Manila at which the task of the day opens: 6 is 6:00 AM.',
    },
    { default: '6', range: [0, 12] },
  ),
  'challenge-finish-days': define(
    'number',
    {
      group: 'community',
      label: 'Days to finish the challenge',
      help: 'Of twelve tasks, as many finish the challenge.',
    },
    { visitor: true, default: '10', range: [1, 12] },
  ),
  'challenge-points': define(
    'number',
    {
      group: 'community',
      label: 'XP for a challenge day',
      help: 'For a task that is done on its day; half of it later.',
    },
    { default: '20', range: [0, 1_000] },
  ),
  'challenge-silent-days': define(
    'number',
    {
      group: 'community',
      label: 'Silent in the challenge after',
      help: 'Days without a check-in after which somebody counts as silent.',
    },
    { default: '3', range: [1, 12] },
  ),
  'accountability-group-size': define(
    'number',
    {
      group: 'community',
      label: 'Seats of an accountability group',
      help: 'A group never has more people. New groups begin smaller, and the other seats are for those who join later.',
    },
    { default: '8', range: [2, 12] },
  ),
  'accountability-formed-from': define(
    'number',
    {
      group: 'community',
      label: 'New accountability group: at least',
      help: 'The fewest people a group begins with.',
    },
    { default: '4', range: [2, 12] },
  ),
  'accountability-formed-until': define(
    'number',
    {
      group: 'community',
      label: 'New accountability group: at most',
      help: 'The most people a group begins with.',
    },
    { default: '6', range: [2, 12] },
  ),
  'accountability-silent-after': define(
    'number',
    {
      group: 'community',
      label: 'Silent in an accountability group after',
      help: 'Missed check-ins in a row after which the lead is told.',
    },
    { default: '2', range: [1, 12] },
  ),
  'accountability-escalate-after': define(
    'number',
    {
      group: 'community',
      label: 'Tell the success manager after',
      help: 'Missed check-ins in a row after which whoever looks after the person is told, too.',
    },
    { default: '3', range: [1, 24] },
  ),
  'accountability-points': define(
    'number',
    {
      group: 'community',
      label: 'XP for an accountability check-in',
      help: 'Once for each check-in that is due. 0 gives none.',
    },
    { default: '0', range: [0, 1_000] },
  ),
  'accountability-lead-stage': define(
    'number',
    {
      group: 'community',
      label: 'Leads are proposed from stage',
      help: 'The stage from which somebody is proposed as the lead of an accountability group.',
    },
    { default: '1', range: [0, 20] },
  ),

  'health-unseen-days': define(
    'number',
    {
      group: 'community',
      label: 'Watch members not seen for',
      help: 'Days without a log-in after which a member’s health is Watch.',
    },
    { default: '7', range: [1, 60] },
  ),
  'health-quiet-days': define(
    'number',
    {
      group: 'community',
      label: 'Watch members without progress for',
      help: 'Days without a lesson, task or win after which a member’s health is Watch. From 14 days on they are at risk.',
    },
    { default: '7', range: [1, 13] },
  ),
  'health-missed-check-ins': define(
    'number',
    {
      group: 'community',
      label: 'Watch members who missed',
      help: 'Check-ins of their accountability group missed in a row after which a member’s health is Watch.',
    },
    { default: '2', range: [1, 12] },
  ),
  'success-manager-by-turn': define(
    'boolean',
    {
      group: 'community',
      label: 'New members get a success manager',
      help: 'By turn, to managers with room: of the same province or language first.',
    },
    { default: 'true' },
  ),

  'fast-track-url': define(
    'url',
    { group: 'marketing', label: 'Fast-track link', help: 'Where /fast-track leads. Empty: the fast-track funnel.' },
    { visitor: true, cameFrom: ['/fast-track'] },
  ),
  'free-lessons-offer': define(
    'text',
    {
      group: 'marketing',
      label: 'Offer after the free lessons',
      help: 'The funnel that visitors see when they finished. Empty: your open membership.',
    },
    { refersTo: 'funnel', limit: 80 },
  ),
  // The server writes the picture and the pixels into its pages itself, so that browsers need not ask for these.
  'social-preview-image': define('image', {
    group: 'marketing',
    label: 'Social preview picture',
    help: 'Shown when someone shares a public page.',
  }),
  'meta-pixel-id': define(
    'text',
    { group: 'marketing', label: 'Meta pixel', help: afterConsent },
    { pattern: /^[0-9]{5,20}$/ },
  ),
  'meta-conversions-token': define(
    'secret',
    {
      group: 'marketing',
      label: 'Meta conversions token',
      help: 'Lets the server tell Meta of opt-ins and purchases of people who agreed. Needs the Meta pixel.',
    },
    { pattern: /^[\w-]{20,500}$/ },
  ),
  'tiktok-pixel-id': define(
    'text',
    { group: 'marketing', label: 'TikTok pixel', help: afterConsent },
    { pattern: /^[A-Z0-9]{10,40}$/ },
  ),
  'google-analytics-id': define(
    'text',
    { group: 'marketing', label: 'Google Analytics', help: `Such as G-ABC123. ${afterConsent}` },
    { pattern: /^G-[A-Z0-9]{4,20}$/ },
  ),
  'google-tag-manager-id': define(
    'text',
    { group: 'marketing', label: 'Google Tag Manager', help: `Such as GTM-ABC123. ${afterConsent}` },
    { pattern: /^GTM-[A-Z0-9]{4,20}$/ },
  ),
  'redirect-hosts': define(
    'text',
    {
      group: 'marketing',
      label: 'Hosts for redirect rules',
      help: 'Other websites that redirect rules may lead to, separated by commas.',
    },
    { pattern: hostList },
  ),
};
