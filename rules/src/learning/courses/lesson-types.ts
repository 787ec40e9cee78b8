export const lessonTypes = ['video', 'text'] as const;
export type LessonType = (typeof lessonTypes)[number];

type TypeFacts = {
  /** As the editor names it. */
  label: string;
  /** In the outline that learners see. */
  word: string;
};

export const lessonKinds: Record<LessonType, TypeFacts> = {
  video: { label: 'Video (Video Lesson)', word: 'Video' },
  text: { label: 'Image/Text Only', word: 'Reading' },
};

/** The word for a type as learners get it, which is text. */
export function lessonWord(type: string): string {
  return lessonKinds[lessonTypes.find((known) => known === type) ?? 'text'].word;
}
