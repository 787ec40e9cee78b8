import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { affiliateResourceUploads } from '#features/affiliates/resources/resource-uploads.ts';
import { freebieUploads } from '#features/growth/trainings/freebie-uploads.ts';
import { bugReportPictures } from '#features/insight/bug-reports/bug-report-pictures.ts';
import { courseCovers } from '#features/learning/courses/course-covers.ts';
import { eventCovers } from '#features/learning/events/event-covers.ts';
import { answerUploads } from '#features/journey/forms/answer-uploads.ts';
import { challengeProofs } from '#features/growth/challenges/proof-pictures.ts';
import { checkInPictures } from '#features/care/accountability/check-in-pictures.ts';
import { pagePictureUploads } from '#features/money/funnel-pages/page-pictures.ts';
import { proofUploads } from '#features/money/payments/proofs/proof-uploads.ts';
import { evidencePictures } from '#features/journey/stages/evidence-pictures.ts';
import { settingImages } from '#features/platform/settings/setting-images.ts';
import { postPictureUploads } from '#features/community/posts/post-pictures.ts';
import {
  lessonCaptions,
  lessonFileUploads,
  lessonPictureUploads,
  lessonVideos,
} from '#features/learning/lessons/lesson-uploads.ts';
import { resourceUploads } from '#features/learning/resources/resource-uploads.ts';
import { type PurposeRules, registerFilePurposes } from '#features/platform/files/file-purpose.ts';
import { profilePhotos } from '#features/platform/files/profile-photos.ts';

/** All purposes. A feature with files of its own adds its line, and its name in `rules/src/platform/files/file-purposes.ts`. */
export const purposes: Record<FilePurpose, PurposeRules> = {
  'profile-photo': profilePhotos,
  'win-picture': postPictureUploads,
  'event-cover': eventCovers,
  'resource-file': resourceUploads,
  'course-cover': courseCovers,
  'lesson-picture': lessonPictureUploads,
  'lesson-video': lessonVideos,
  'lesson-captions': lessonCaptions,
  'lesson-file': lessonFileUploads,
  'task-evidence': evidencePictures,
  'challenge-proof': challengeProofs,
  'check-in-picture': checkInPictures,
  'form-answer': answerUploads,
  'payment-proof': proofUploads,
  'setting-image': settingImages,
  'page-picture': pagePictureUploads,
  'training-freebie': freebieUploads,
  'affiliate-resource': affiliateResourceUploads,
  'bug-report': bugReportPictures,
};

registerFilePurposes(purposes);
