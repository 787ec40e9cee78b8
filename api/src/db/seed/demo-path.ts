import type { EvidenceKind } from '@app/rules/journey/stages/evidence';
import type { TaskCause } from '@app/rules/journey/stages/task-causes';

export type DemoTask = {
  title: string;
  points: number;
  description?: string;
  evidence?: EvidenceKind;
  cause?: TaskCause;
  action?: readonly [label: string, url: string];
};

export type DemoStage = { name: string; description: string; leader: string; tasks: readonly DemoTask[] };

/** The path of a freelancer, from the start; the first is before stage 1. */
export const demoPath: readonly DemoStage[] = [
  {
    name: 'Set up',
    description: 'Everything you need before you start: your profile, your group, your time.',
    leader: 'head-coach@tribe.test',
    tasks: [
      {
        title: 'Answer the journey form',
        points: 30,
        cause: 'journeyForm',
        action: ['Fill out the form', '/form/journey-form'],
      },
      {
        title: 'Watch your first lesson',
        points: 20,
        cause: 'firstLesson',
        description: 'Kumusta! How this community works, and who helps you when you are stuck.',
        action: ['Start the lesson', '/courses/my-courses'],
      },
      {
        title: 'Introduce yourself to your group',
        points: 30,
        cause: 'meetGroup',
        description: 'Who you are and the work you want. Kahit dalawang linya lang.',
        action: ['Say hi', '/community?tab=group&new=post'],
      },
      {
        title: 'Save a seat at your first event',
        points: 20,
        cause: 'firstEvent',
        action: ['See the events', '/events/my-events'],
      },
      { title: 'Add a photo, so we know you', points: 10, cause: 'photo', action: ['Add a photo', '/profile'] },
      {
        title: 'Block ten hours a week',
        points: 30,
        evidence: 'text',
        description: 'Write down **which hours** are yours, and who at home knows.',
      },
      {
        title: 'Test your internet and back-up',
        points: 30,
        evidence: 'picture',
        description: 'A speed test of at least 10 Mbps, and a way to go on when the power is out.',
      },
    ],
  },
  {
    name: 'Find a niche',
    description: 'Choose whom you help, and with what. A narrow start opens more doors than a wide one.',
    leader: 'head-coach@tribe.test',
    tasks: [
      { title: 'List what you can already do', points: 30, evidence: 'text' },
      {
        title: 'Read ten job posts',
        points: 40,
        evidence: 'text',
        description: 'Note the words that come back in all of them.',
      },
      { title: 'Talk to someone who does it', points: 60, evidence: 'text' },
      {
        title: 'Choose your niche',
        points: 50,
        evidence: 'text',
        description: 'One sentence: *I help … with … so that …*',
      },
    ],
  },
  {
    name: 'Build your portfolio',
    description: 'Show, do not tell. Three small samples beat one long résumé.',
    leader: 'head-coach@tribe.test',
    tasks: [
      { title: 'Write your niche statement', points: 40, evidence: 'text' },
      { title: 'Make a one-page résumé', points: 60, evidence: 'link' },
      { title: 'Create three portfolio samples', points: 120, evidence: 'link' },
      { title: 'Record a 60-second introduction', points: 80, evidence: 'link' },
      {
        title: 'Publish your portfolio page',
        points: 100,
        evidence: 'link',
        description: 'A free page is fine. Check it **on a phone**.',
      },
      {
        title: 'Ask two buddies for feedback',
        points: 60,
        description: 'Send your page to two people in your accountability group and note what they would change.',
        action: ['Open my group', '/community'],
      },
      { title: 'Share your page in the group', points: 40, action: ['Open the community', '/community'] },
    ],
  },
  {
    name: 'Find clients',
    description: 'Apply well, and often. You are looking for one yes.',
    leader: 'expert@tribe.test',
    tasks: [
      { title: 'Set up two platforms', points: 60, evidence: 'link' },
      { title: 'Write your cover letter', points: 60, evidence: 'text' },
      {
        title: 'Send twenty applications',
        points: 150,
        evidence: 'text',
        description: 'Keep a list: where, when, what came back.',
      },
      { title: 'Practise an interview', points: 80, evidence: 'none' },
      { title: 'Have your first call', points: 100, evidence: 'text' },
    ],
  },
  {
    name: 'First project',
    description: 'A clear start saves a bad end. Agree on scope, price and days before you begin.',
    leader: 'expert@tribe.test',
    tasks: [
      { title: 'Agree on scope and price in writing', points: 100, evidence: 'text' },
      { title: 'Ask for a down payment', points: 80 },
      { title: 'Send weekly updates', points: 80, evidence: 'text' },
      { title: 'Post your first win', points: 60, action: ['Post a win', '/community'] },
    ],
  },
  {
    name: 'Deliver',
    description: 'Clients stay with those who are on time and easy to work with.',
    leader: 'expert@tribe.test',
    tasks: [
      { title: 'Finish a project on time', points: 150, evidence: 'text' },
      { title: 'Ask for a testimonial', points: 80, evidence: 'picture' },
      { title: 'Raise your rate', points: 120, evidence: 'text' },
      { title: 'Sign a retainer', points: 200, evidence: 'text' },
    ],
  },
  {
    name: 'Lead',
    description: 'Give back: help the next ones up the path.',
    leader: 'expert@tribe.test',
    tasks: [
      { title: 'Help a newcomer for a month', points: 150, evidence: 'text' },
      { title: 'Give a talk in an event', points: 200, evidence: 'link' },
      { title: 'Write down how you work', points: 120, evidence: 'link' },
    ],
  },
];

export const demoSnippets: readonly string[] = [
  'Great start! Please add one more sample that shows the work a client in your niche would pay for.',
  'Ang linis ng portfolio mo. Check it on a phone: the text is too small there.',
  'Your link asks me to sign in. Please make it open for everyone, then ask again.',
  'Write two sentences under each sample: what was the problem, and what changed.',
];
