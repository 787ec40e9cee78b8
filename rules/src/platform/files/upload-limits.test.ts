import { expect, test } from 'vitest';
import { sizeRefusal, uploadMessages } from './upload-limits.ts';

const MB = 1024 * 1024;

test.each([
  { bytes: 0, mayUploadLarge: false, refusal: uploadMessages.empty },
  { bytes: 10 * MB, mayUploadLarge: false, refusal: null },
  {
    bytes: 10 * MB + 1,
    mayUploadLarge: false,
    refusal: 'files over 10 MB must be uploaded by the learning and development admin',
  },
  { bytes: 10 * MB + 1, mayUploadLarge: true, refusal: null },
  { bytes: 500 * MB, mayUploadLarge: true, refusal: null },
  { bytes: 500 * MB + 1, mayUploadLarge: true, refusal: uploadMessages.tooLargeForAll },
])('LRN-29: $bytes bytes with large uploads $mayUploadLarge', ({ bytes, mayUploadLarge, refusal }) => {
  expect(sizeRefusal(bytes, mayUploadLarge)).toBe(refusal);
});
