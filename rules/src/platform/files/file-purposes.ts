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
  'challenge-proof',
  'check-in-picture',
  'form-answer',
  'payment-proof',
  'setting-image',
  'page-picture',
  'training-freebie',
  'affiliate-resource',
  'bug-report',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

type PurposeFacts = {
  /** A picture of public pages and mails: other sites may show it. */
  isShownElsewhere: boolean;
  /** It is about whoever uploads it, so that read-only staff may, too. */
  isOwnAccount: boolean;
};

const inside: PurposeFacts = { isShownElsewhere: false, isOwnAccount: false };

/** What the server asks of a purpose itself; the rules of its feature stand in `api/src/registries/file-purposes.ts`. */
export const filePurposeFacts: Record<FilePurpose, PurposeFacts> = {
  'profile-photo': { ...inside, isOwnAccount: true },
  'win-picture': inside,
  'event-cover': inside,
  'resource-file': inside,
  'course-cover': inside,
  'lesson-picture': inside,
  'lesson-video': inside,
  'lesson-captions': inside,
  'lesson-file': inside,
  'task-evidence': inside,
  'challenge-proof': inside,
  'check-in-picture': inside,
  'form-answer': inside,
  'payment-proof': inside,
  'setting-image': { ...inside, isShownElsewhere: true },
  'page-picture': { ...inside, isShownElsewhere: true },
  'training-freebie': inside,
  'affiliate-resource': inside,
  // A screenshot: who only reads may report what fails, too.
  'bug-report': { ...inside, isOwnAccount: true },
};
