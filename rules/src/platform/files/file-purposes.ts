/** What a file is uploaded for. It decides what is accepted and who may read it. */
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
