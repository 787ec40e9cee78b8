export const lessonTypes = ['video', 'text'] as const;
export type LessonType = (typeof lessonTypes)[number];

/** The names that the editor uses. */
export const lessonTypeLabels: Record<LessonType, string> = {
  video: 'Video (Video Lesson)',
  text: 'Image/Text Only',
};
