import { daysBetween, type ManilaDay, weekdayOf } from '../../time/manila.ts';

/** What a quiet group is given to talk about: a welcome once, then a question in weeks in which nobody wrote. */
export const groupPrompts = ['welcome', 'question'] as const;
export type GroupPrompt = (typeof groupPrompts)[number];

type GroupLife = {
  today: ManilaDay;
  /** Anything that was ever written in the group, by anyone. */
  hasPosts: boolean;
  /** What people wrote in the last seven days. */
  isQuiet: boolean;
};

/** A group without a word is welcomed on any day; a quiet one gets its question on Monday. */
export function promptFor({ today, hasPosts, isQuiet }: GroupLife): GroupPrompt | null {
  if (!hasPosts) return 'welcome';
  return isQuiet && weekdayOf(today) === 'Monday' ? 'question' : null;
}

/** Short, answered in one line, about work that everybody has: nobody is left without an answer. */
const questions: readonly string[] = [
  'Question of the week: anong isang bagay ang natapos mo last week, kahit maliit? One line is enough.',
  'Question of the week: what is the one task you keep putting off? Say it here, and we cheer you on until Friday.',
  'Question of the week: sino ang unang tao na sinabihan mo na freelancer ka na? How did it feel?',
  'Question of the week: what do you listen to while you work? Playlist, podcast, or tunog ng ulan.',
  'Question of the week: magkano ang unang kinita mo online, at ano ang binili mo?',
  'Question of the week: which lesson helped you the most so far, and why that one?',
  'Question of the week: what is your best hour of the day for focused work? Umaga, hatinggabi, habang tulog ang bata?',
  'Question of the week: ano ang pinakamahirap sa pagsulat ng proposal para sa iyo? Let us answer each other.',
  'Question of the week: show us your work space! Kahit gilid lang ng dining table.',
  'Question of the week: what would you tell yourself on your first day in Tribe?',
  'Question of the week: anong skill ang gusto mong matutunan bago matapos ang taon?',
  'Question of the week: what do you do when a client goes quiet? Share the line you send.',
  'Question of the week: sino ang gusto mong pasalamatan sa group na ito, at para saan?',
];

/** Each week the next one, the same for every group. */
export function questionOfWeek(monday: ManilaDay): string {
  const weeks = Math.floor(daysBetween('2026-01-05', monday) / 7);
  const place = ((weeks % questions.length) + questions.length) % questions.length;
  return questions[place] ?? '';
}

/** What the coach of a new group says first. */
export function welcomeOf(group: string): string {
  return `Maligayang pagdating sa Group ${group}! Introduce yourself here: your name, where you are, and the work you want. Kahit dalawang linya lang. Ask anything, hide client names, and be kind. I read everything you write.`;
}
