import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  { name: 'Juan dela Cruz', shown: 'JC' },
  { name: 'Maria', shown: 'M' },
  { name: '  ana   reyes ', shown: 'AR' },
  { name: 'Ñiño Ángeles', shown: 'ÑÁ' },
  { name: 'Jean-Paul', shown: 'JP' },
  { name: '3-Part Training', shown: '3T' },
  { name: 'Ana Reyes (Inday)', shown: 'AR' },
  { name: 'Inday (Ana Reyes)', shown: 'I' },
  { name: '', shown: '?' },
  { name: '---', shown: '?' },
])('"$name" becomes $shown', ({ name, shown }) => {
  expect(initials(name)).toBe(shown);
});
