import { expect, test } from 'vitest';
import { isMobileNumber, mobileSearchDigits, normaliseMobileNumber, spacedMobileNumber } from './mobile-number.ts';
import { mobileNumberField } from './mobile-number-field.ts';

test.each([
  { typed: '09171234567', stored: '+639171234567' },
  { typed: '0917 123-4567', stored: '+639171234567' },
  { typed: ' 0917–123–4567 ', stored: '+639171234567' },
  { typed: '+639171234567', stored: '+639171234567' },
  { typed: '+63 917 123 4567', stored: '+639171234567' },
  { typed: '+1 202-555-0143', stored: '+12025550143' },
  { typed: '+12345678', stored: '+12345678' },
  { typed: '+123456789012345', stored: '+123456789012345' },
])('$typed is stored as $stored', ({ typed, stored }) => {
  expect(isMobileNumber(typed)).toBe(true);
  expect(normaliseMobileNumber(typed)).toBe(stored);
});

test.each([
  '',
  '0917123456',
  '091712345678',
  '08171234567',
  '9171234567',
  '639171234567',
  '+1234567',
  '+1234567890123456',
  '+63 (917) 123 4567',
  '0917123456a',
  '０９１７１２３４５６７',
  '++639171234567',
])('"%s" is not a mobile number', (typed) => {
  expect(isMobileNumber(typed)).toBe(false);
  expect(normaliseMobileNumber(typed)).toBeNull();
});

test.each([
  { typed: '0917 123 4567', digits: '9171234567' },
  { typed: '+63 (917) 123.4567', digits: '9171234567' },
  { typed: '639171234567', digits: '9171234567' },
  { typed: '9171234567', digits: '9171234567' },
  { typed: '(0917) 123', digits: '917123' },
  { typed: '4567', digits: '4567' },
  { typed: '6345', digits: '6345' },
  { typed: '+1 202-555', digits: '1202555' },
  { typed: '123', digits: null },
  { typed: 'T-000001', digits: null },
  { typed: 'juan 0917', digits: null },
  { typed: '', digits: null },
])('a search for "$typed" looks for $digits', ({ typed, digits }) => {
  expect(mobileSearchDigits(typed)).toBe(digits);
});

test('a search in any format finds the stored number', () => {
  const stored = normaliseMobileNumber('09171234567') ?? '';
  for (const typed of ['09171234567', '+639171234567', '639171234567', '9171234567', '0917-123', '1234567']) {
    expect(stored).toContain(mobileSearchDigits(typed));
  }
});

test('a field keeps the stored form or says that the number is invalid', () => {
  expect(mobileNumberField.parse('0917 123 4567')).toBe('+639171234567');
  for (const typed of ['12345', '', undefined]) {
    const { error } = mobileNumberField.safeParse(typed);
    expect(error?.issues.map((issue) => issue.message)).toEqual(['Invalid mobile number!']);
  }
});

test.each([
  ['+639175550142', '+63 917 555 0142'],
  ['+6591234567', '+6591234567'],
])('%s is shown as %s', (number, shown) => {
  expect(spacedMobileNumber(number)).toBe(shown);
});
