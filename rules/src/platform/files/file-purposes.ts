/** The purpose of an upload. It decides which files are accepted and who may read them. */
export const filePurposes = [
  'profile-photo',
  'win-picture',
  'event-cover',
  'resource-file',
  'course-cover',
  'lesson-picture',
  'lesson-video',
  'lesson-captions',
  'lesson-file',
  'task-evidence',
  'form-answer',
  'payment-proof',
  'setting-image',
  'page-picture',
] as const;
export type FilePurpose = (typeof filePurposes)[number];
