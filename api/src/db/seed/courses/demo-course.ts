/** Minutes are null for a lesson to read; the text is in the small notation of `lesson-text.ts`. */
export type DemoLesson = readonly [name: string, minutes: number | null, text: string];
export type DemoUnit = { name: string; afterDays?: number; lessons: readonly DemoLesson[] };
export type DemoCourse = {
  /** Only where the address has to be fixed: the menu opens the bonuses by their number. */
  id?: number;
  name: string;
  about: string;
  author: string;
  isFree?: true;
  isDraft?: true;
  units: readonly DemoUnit[];
  tracks?: readonly { name: string; description: string; units: readonly number[] }[];
};
