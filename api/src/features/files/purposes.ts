import type { FilePurpose } from '@app/rules/files/file-purposes';
import { answerUploads } from '../forms/answer-uploads.ts';
import { evidencePictures } from '../stages/evidence-pictures.ts';
import { winPictures } from '../wins/win-pictures.ts';
import type { PurposeRules } from './file-purpose.ts';
import { profilePhotos } from './profile-photos.ts';

/** All purposes. A feature with files of its own adds its line, and its name in `rules/src/files/file-purposes.ts`. */
export const purposes: Record<FilePurpose, PurposeRules> = {
  'profile-photo': profilePhotos,
  'win-picture': winPictures,
  'task-evidence': evidencePictures,
  'form-answer': answerUploads,
};
