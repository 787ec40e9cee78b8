import { expect, test } from 'vitest';
import { sheetRefusal } from './sheet-rows.ts';

test('a list that fits on a sheet below its headings is a workbook, a longer one is refused in words', () => {
  expect(sheetRefusal(1_048_575)).toBeNull();
  expect(sheetRefusal(1_048_576)).toBe(
    'A sheet of Excel holds 1,048,575 rows and this list has 1,048,576. Take it as CSV, or choose fewer days.',
  );
});
