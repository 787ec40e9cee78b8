import type { Sequence } from '@app/rules/growth/campaigns/sequences';
import type { RichText, RichTextNode } from '@app/rules/rich-text/rich-text';

/** Paragraphs as an editor saves them; a list of lines becomes bullets. */
export function demoText(...blocks: (string | readonly string[])[]): RichText {
  return {
    type: 'doc',
    content: blocks.map((block) => (typeof block === 'string' ? paragraph(block) : bullets(block))),
  };
}

function paragraph(text: string): RichTextNode {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}

function bullets(lines: readonly string[]): RichTextNode {
  return {
    type: 'bulletList',
    content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line)] })),
  };
}

type DemoStep = {
  sequence: Sequence;
  dayOffset: number;
  hour: number | null;
  subject: string;
  body: RichText;
  buttonLabel: string;
  buttonAddress: string;
};

const freeLessons = { buttonAddress: '/free-lessons', sequence: 'free-lessons' } as const;
const freeTraining = { buttonAddress: '/free-training', sequence: 'free-training' } as const;
const challenge = { buttonAddress: '/12-day-challenge', sequence: 'challenge' } as const;

export const demoSteps: readonly DemoStep[] = [
  {
    ...freeLessons,
    dayOffset: 0,
    hour: null,
    subject: 'Welcome, {first name}! Your free lessons are ready',
    body: demoText(
      'Hi {first name},',
      'Salamat for joining! Your free lessons are open now, and you can watch them on your phone even with prepaid data.',
      'Start with lesson 1. It takes 12 minutes, and at the end you will know which skill fits you.',
    ),
    buttonLabel: 'Watch lesson 1',
  },
  {
    ...freeLessons,
    dayOffset: 1,
    hour: 7,
    subject: '{first name}, what do clients really look for?',
    body: demoText(
      'Good morning, {first name}!',
      'Many of us think we need a degree or perfect English before we start. Clients look for three simpler things:',
      ['You answer on time', 'You ask when something is not clear', 'You finish what you promised'],
      'Kaya mo yan. Lesson 2 shows how to prove all three, even without experience.',
    ),
    buttonLabel: 'Open lesson 2',
  },
  {
    ...freeLessons,
    dayOffset: 2,
    hour: 19,
    subject: 'From call center nights to her first $300 client',
    body: demoText(
      'Hi {first name},',
      'Rowena worked the graveyard shift for six years. She made one sample on a Sunday, sent it to five people, and got one yes.',
      'Her first month as a freelancer paid $300. Not a miracle, just one small step at a time.',
      'Lesson 3 is the same exercise she did. Gawin natin tonight?',
    ),
    buttonLabel: 'Make your sample',
  },
  {
    ...freeLessons,
    dayOffset: 4,
    hour: 19,
    subject: 'Questions we hear every week',
    body: demoText(
      'Kumusta, {first name}?',
      'Is my laptop good enough? Do I need a payment account? What if I fail?',
      'We answered all of them in the last free lesson. Have a look, then reply to this email if yours is missing.',
    ),
    buttonLabel: 'See the answers',
  },
  {
    ...freeLessons,
    dayOffset: 7,
    hour: 9,
    subject: 'One week in, {first name}. What is next?',
    body: demoText(
      'Hi {first name},',
      'You now know more than most people who say they want to freelance someday.',
      'Inside the community you get a coach, a group that cheers for you, and a clear path to your first client. You can pay in installments.',
      'Sama ka na!',
    ),
    buttonLabel: 'See how to join',
  },
  {
    ...freeTraining,
    dayOffset: 0,
    hour: null,
    subject: 'You are in, {first name}! Here is your training',
    body: demoText(
      'Hi {first name},',
      'Your seat in the 3-part work-from-home training is saved. Day 1 is open now.',
      'Bring pen and paper, and turn on reminders so you do not miss the live part.',
    ),
    buttonLabel: 'Start day 1',
  },
  {
    ...freeTraining,
    dayOffset: 1,
    hour: 12,
    subject: 'Day 2 is tonight: build a sample in one hour',
    body: demoText(
      'Hi {first name},',
      'Tonight we build a sample together. You only need your phone or a laptop and one free hour.',
      'See you there!',
    ),
    buttonLabel: 'Go to day 2',
  },
  {
    ...freeTraining,
    dayOffset: 2,
    hour: 12,
    subject: 'Last day: your first message to a client',
    body: demoText('Hi {first name},', 'Day 3 is about one message that gets answers. We give you the script.'),
    buttonLabel: 'Go to day 3',
  },
  {
    ...challenge,
    dayOffset: 0,
    hour: null,
    subject: 'Game na, {first name}! The 12-day challenge',
    body: demoText(
      'Hi {first name},',
      'Twelve days, one small task each day. Post your check-in, cheer for your group, and see how far you get.',
    ),
    buttonLabel: 'Open day 1',
  },
  {
    ...challenge,
    dayOffset: 6,
    hour: 18,
    subject: 'Halfway there, {first name}',
    body: demoText('Hi {first name},', 'Six days done or six to catch up: both are fine. Today counts.'),
    buttonLabel: 'See today’s task',
  },
];
