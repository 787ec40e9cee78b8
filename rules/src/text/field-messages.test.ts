import { expect, test } from 'vitest';
import { fieldMessage } from './field-messages.ts';

test.each([
  { rule: 'required', text: 'Price is required' },
  { rule: 'pattern', text: 'Price is not formatted correctly' },
  { rule: 'minLength', text: 'Price is too short' },
  { rule: 'maxLength', text: 'Price is too long' },
  { rule: 'min', text: 'Price is too low' },
  { rule: 'max', text: 'Price is too high' },
  { rule: 'validate', text: 'Price is not valid' },
] as const)('a field that fails $rule says "$text"', ({ rule, text }) => {
  expect(fieldMessage('Price', rule)).toBe(text);
});

test("a rule's own text comes first", () => {
  expect(fieldMessage('firstName', 'required', 'Given Name is required!')).toBe('Given Name is required!');
});
