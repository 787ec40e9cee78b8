// A reporter of vitest. A run can fail without a failed test, when an error comes after the test that caused it; the
// report in JSON says nothing of these, so they are written beside it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

export const unhandledErrorsFile = join(root, '.cache', 'unhandled-errors.json');

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const lines = errors.map((error) => {
      const [place] = (error.stack ?? '').split('\n').filter((line) => line.includes('/src/'));
      return `${error.VITEST_TEST_PATH ?? ''} ${error.name}: ${error.message} ${place?.trim() ?? ''}`.trim();
    });
    writeFileSync(unhandledErrorsFile, JSON.stringify(lines));
  }
}
