import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';

export const challengeLength = 12;

/** What a day asks for besides words. */
export const proofKinds = ['none', 'link', 'picture'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const proofLabels: Record<ProofKind, string> = {
  none: 'Words only',
  link: 'A link',
  picture: 'A picture',
};

export const challengeDayInput = z.object({
  title: z.string().trim().min(1, fieldMessage('Title', 'required')).max(120, fieldMessage('Title', 'maxLength')),
  /** Markdown. */
  text: z.string().trim().max(3000, fieldMessage('Text', 'maxLength')),
  proof: z.enum(proofKinds),
});

export type ChallengeDayInput = z.input<typeof challengeDayInput>;
export type ChallengeTask = z.output<typeof challengeDayInput>;

/** The tasks of a new challenge; staff change them for each one. */
export const firstTasks: readonly ChallengeTask[] = [
  {
    title: 'Introduce yourself to your group',
    text: 'Who are you, where do you live, and what do you want to earn your first online peso for? Three sentences are enough.',
    proof: 'none',
  },
  {
    title: 'List ten things you can already do',
    text: 'Typing, answering questions, Canva, Excel, selling, listening: what friends ask you for counts too. Write them down.',
    proof: 'none',
  },
  {
    title: 'Choose one skill to offer',
    text: 'Circle the three things you like doing most. Which of them would a small shop pay for? Choose one and tell your group why.',
    proof: 'none',
  },
  {
    title: 'Watch how a VA works for a day',
    text: 'Watch one free lesson about a working day. Write down two tasks that you could do tomorrow.',
    proof: 'none',
  },
  {
    title: 'Write your one-line offer',
    text: '“I help … with … so that …” Read it aloud to somebody at home. If they understand it, it is good.',
    proof: 'none',
  },
  {
    title: 'Follow five people who hire',
    text: 'Find five owners of small businesses or agencies that look for help online, and follow them. Add a screenshot.',
    proof: 'picture',
  },
  {
    title: 'Make one sample',
    text: 'A post in Canva, a small sheet, a short caption: one thing that shows the skill you chose. Add a picture of it.',
    proof: 'picture',
  },
  {
    title: 'Post your sample and ask for one comment',
    text: 'Share your sample where others can see it, and ask one person what they would change. Add the picture of your post.',
    proof: 'picture',
  },
  {
    title: 'Set up your profile page',
    text: 'Photo, one-line offer, sample, and how to reach you. It does not have to be perfect. Add the link.',
    proof: 'link',
  },
  {
    title: 'Send your first message',
    text: 'Write to one of the five people you follow. Say what you like about their work and what you can do for them. Add a screenshot without names.',
    proof: 'picture',
  },
  {
    title: 'Ask for what you are worth',
    text: 'How long does your task take, and what should an hour bring? Write your first price and how you came to it.',
    proof: 'none',
  },
  {
    title: 'Tell your story',
    text: 'What could you not do twelve days ago? What comes next? Tell your group, and thank one buddy by name.',
    proof: 'none',
  },
];
