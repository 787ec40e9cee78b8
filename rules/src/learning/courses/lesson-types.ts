export const lessonTypes = ['video', 'text'] as const;
export type LessonType = (typeof lessonTypes)[number];

/** As the editor names them. */
export const lessonTypeLabels: Record<LessonType, string> = {
  video: 'Video (Video Lesson)',
  text: 'Image/Text Only',
};
