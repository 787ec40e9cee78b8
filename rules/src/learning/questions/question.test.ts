import { expect, test } from 'vitest';
import { seededLevels } from '../../people/access/seeded-levels.ts';
import { answerInput, mayAnswer, noteInput, questionInput, questionMessages } from './question.ts';

test('coaches, staff who see lessons and leaders answer; the others ask', () => {
  const answering = seededLevels.filter(({ id, pages }) => mayAnswer({ pages: new Set(pages), levelIds: [id] }));
  expect(answering.map(({ id }) => id)).toEqual([
    'coach',
    'assistant-coach',
    'head-coach',
    'expert',
    'team-lead',
    'assistant-team-lead',
    'tribe-team-fa',
    'tribe-team-ro',
  ]);
});

test.each([
  [questionInput, '  ', questionMessages.textMissing],
  [answerInput, '', questionMessages.answerMissing],
  [questionInput, 'x'.repeat(2001), questionMessages.tooLong],
  [noteInput, 'x'.repeat(20_001), questionMessages.noteTooLong],
])('impossible values are refused', (schema, text, message) => {
  expect(schema.safeParse({ text }).error?.issues[0]?.message).toBe(message);
});

test('spaces around a question do not count, those of a note do', () => {
  expect(questionInput.parse({ text: ' Why? ' })).toEqual({ text: 'Why?' });
  expect(noteInput.parse({ text: ' a ' })).toEqual({ text: ' a ' });
});
