export type DemoLesson = readonly [name: string, minutes: number | null];
export type DemoUnit = { name: string; afterDays?: number; lessons: readonly DemoLesson[] };
export type DemoCourse = {
  /** Where the address has to be known: the menu opens the bonuses by their number. */
  id?: number;
  name: string;
  about: string;
  author: string;
  isFree?: true;
  isDraft?: true;
  units: readonly DemoUnit[];
  tracks?: readonly { name: string; description: string; units: readonly number[] }[];
};

/** Lessons without minutes are there to read. */
export const demoCourses: readonly DemoCourse[] = [
  {
    name: 'Start Here: Freelancing for Filipinos',
    about: 'How freelancing works, what you can earn, and how the Tribe helps you to get there.',
    author: 'head-coach@tribe.test',
    isFree: true,
    units: [
      {
        name: 'Welcome to the Tribe',
        lessons: [
          ['Kumusta! How this community works', 6],
          ['Is freelancing for me?', 11],
          ['What you need: laptop, internet, quiet corner', 9],
          ['Your first week, day by day', null],
        ],
      },
      {
        name: 'Kinds of online work',
        lessons: [
          ['Virtual assistant', 8],
          ['Social media manager', 9],
          ['Bookkeeping and admin', 7],
          ['Design and video editing', 10],
          ['Choose one: a short quiz', null],
        ],
      },
      {
        name: 'Mindset',
        lessons: [
          ['From employee to freelancer', 12],
          ['When the family asks: "May trabaho ka ba talaga?"', 10],
          ['Small wins every day', 8],
        ],
      },
    ],
  },
  {
    name: 'Virtual Assistant Basics',
    about: 'Everything a new VA does in the first month with a client: e-mail, calendar, files and follow-up.',
    author: 'coach@tribe.test',
    units: [
      {
        name: 'The work of a VA',
        lessons: [
          ['A day in the life of a VA', 13],
          ['Tasks clients hand over first', 11],
          ['Tools you meet everywhere', 14],
          ['Checklist: ready for day one', null],
        ],
      },
      {
        name: 'E-mail and calendar',
        lessons: [
          ['Inbox zero for someone else', 16],
          ['Labels, filters and templates in Gmail', 12],
          ['Time zones without mistakes', 9],
          ['Booking meetings: three messages to copy', null],
        ],
      },
      {
        name: 'Files, notes and projects',
        lessons: [
          ['Folders a client understands', 8],
          ['Trello and Asana in twenty minutes', 18],
          ['Notes of a meeting in five minutes', 7],
        ],
      },
      {
        name: 'Working with AI tools',
        afterDays: 14,
        lessons: [
          ['Drafts with AI, checked by you', 15],
          ['Summaries of long documents', 9],
          ['What never to paste into an AI tool', null],
        ],
      },
    ],
    tracks: [
      {
        name: 'Virtual Assistant track',
        description: 'The shortest way to a first VA client.',
        units: [0, 1, 2],
      },
      { name: 'Admin with AI track', description: 'For those who know the basics already.', units: [1, 3] },
    ],
  },
  {
    name: 'Finding Your First Client',
    about: 'Profiles, applications and interviews on Upwork, OnlineJobs.ph and LinkedIn.',
    author: 'expert@tribe.test',
    units: [
      {
        name: 'A profile that gets replies',
        lessons: [
          ['Your headline in one line', 9],
          ['A photo without a studio', 6],
          ['Portfolio with no clients yet', 14],
          ['An introduction video of 60 seconds', 11],
        ],
      },
      {
        name: 'OnlineJobs.ph',
        lessons: [
          ['How employers search', 8],
          ['ID proof and skill tests', 7],
          ['The application that is read', 13],
          ['Five samples to learn from', null],
        ],
      },
      {
        name: 'Upwork',
        lessons: [
          ['Getting approved', 10],
          ['Connects: where to spend them', 9],
          ['Proposals in four sentences', 12],
          ['Your first review', 8],
        ],
      },
      {
        name: 'LinkedIn and referrals',
        lessons: [
          ['Posting twice a week', 11],
          ['Messages that do not sell', 9],
          ['Asking for a referral, hindi nakakahiya', 7],
        ],
      },
      {
        name: 'Interviews',
        afterDays: 7,
        lessons: [
          ['The ten questions that always come', 15],
          ['Talking about your rate', 10],
          ['Red flags', null],
        ],
      },
    ],
    tracks: [
      { name: 'OnlineJobs.ph track', description: 'Long-term work with one employer.', units: [0, 1, 4] },
      { name: 'Upwork track', description: 'Projects and several clients.', units: [0, 2, 4] },
    ],
  },
  {
    name: 'Pricing and Getting Paid',
    about: 'Rates in dollars, invoices, Payoneer, Wise and GCash, and taxes for freelancers in the Philippines.',
    author: 'expert@tribe.test',
    units: [
      {
        name: 'Your rate',
        lessons: [
          ['What an hour of yours costs', 12],
          ['Hourly, fixed or retainer', 10],
          ['Raising your rate without losing the client', 13],
          ['Rate sheet to copy', null],
        ],
      },
      {
        name: 'Money from abroad',
        lessons: [
          ['Payoneer step by step', 14],
          ['Wise and bank transfer', 9],
          ['From dollars to GCash: fees compared', 11],
          ['When a client does not pay', 8],
        ],
      },
      {
        name: 'Taxes and BIR',
        lessons: [
          ['Registering as a freelancer', 17],
          ['8 % or graduated?', 12],
          ['SSS, PhilHealth and Pag-IBIG on your own', 10],
          ['Calendar of deadlines', null],
        ],
      },
    ],
  },
  {
    name: 'Time and Energy',
    about: 'Night shifts, children, brownouts: how members keep their hours and their health.',
    author: 'assistant-coach@tribe.test',
    units: [
      {
        name: 'Your week',
        lessons: [
          ['Two hours that count', 9],
          ['Planning on Sunday evening', 8],
          ['Working with children at home', 12],
        ],
      },
      {
        name: 'Night shift',
        lessons: [
          ['Sleep in the daytime', 10],
          ['Food and movement', 7],
          ['Saying no to calls at 3 AM', 6],
        ],
      },
      {
        name: 'When things fail',
        lessons: [
          ['Brownout plan', 5],
          ['Internet back-up for ₱50 a day', 7],
          ['Telling the client early', null],
        ],
      },
    ],
  },
  {
    id: 136,
    name: 'Bonuses',
    about: 'Recordings, templates and extras for members.',
    author: 'head-coach@tribe.test',
    units: [
      {
        name: 'Templates',
        lessons: [
          ['Proposal templates', null],
          ['Invoice template', null],
          ['Weekly report to a client', null],
        ],
      },
      {
        name: 'Recorded workshops',
        lessons: [
          ['Portfolio night with Coach Ramon', 54],
          ['Mock interviews, live', 61],
          ['Ask me anything: taxes', 47],
          ['Canva for beginners', 38],
        ],
      },
    ],
  },
  {
    name: 'Social Media Management',
    about: 'Content plans, captions and reports for small businesses.',
    author: 'coach@tribe.test',
    isDraft: true,
    units: [
      {
        name: 'Before you post',
        lessons: [
          ['Who the client talks to', 10],
          ['A content plan for a month', 15],
          ['Captions in Taglish', null],
        ],
      },
      { name: 'Reports', lessons: [['Numbers that matter', 11]] },
    ],
  },
];
