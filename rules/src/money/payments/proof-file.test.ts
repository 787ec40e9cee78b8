import { expect, test } from 'vitest';
import { uploadLimits, uploadMessages } from '../../platform/files/upload-limits.ts';
import { proofFileRefusal } from './proof-file.ts';

test.each([
  { name: 'Screenshot_20261116_GCash.jpg', size: 180_000, refusal: null },
  { name: 'receipt.PDF', size: uploadLimits.usualBytes, refusal: null },
  { name: 'receipt.png', size: 0, refusal: uploadMessages.empty },
  { name: 'receipt.png', size: uploadLimits.usualBytes + 1, refusal: uploadMessages.tooLarge },
  { name: 'receipt.docx', size: 1000, refusal: uploadMessages.notForThis },
  { name: 'receipt.exe', size: 1000, refusal: uploadMessages.notAllowed },
  { name: 'receipt', size: 1000, refusal: uploadMessages.notAllowed },
])('$name of $size bytes: $refusal', ({ refusal, ...file }) => expect(proofFileRefusal(file)).toBe(refusal));
