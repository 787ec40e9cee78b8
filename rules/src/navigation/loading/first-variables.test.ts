import { expect, test } from 'vitest';
import { filledIn } from './first-variables.ts';

test('a parameter of the address, the person and plain values each find their place', () => {
  const variables = { id: '{lessonId}', who: '{viewer}', page: 1, scope: 'stage', after: null };
  expect(filledIn(variables, { courseId: 3, lessonId: 7 }, 12)).toEqual({
    id: 7,
    who: 12,
    page: 1,
    scope: 'stage',
    after: null,
  });
});

test('an address without the parameter leaves it open', () => {
  expect(filledIn({ id: '{id}' }, {}, 12)).toEqual({ id: undefined });
});
