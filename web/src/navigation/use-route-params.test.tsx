import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MemoryRouter } from '#router/router.ts';
import { useRouteParams } from './use-route-params.ts';

function at(address: string) {
  return {
    wrapper: ({ children }: { children: React.ReactNode }) => <MemoryRouter at={address}>{children}</MemoryRouter>,
  };
}

test('the parameters of an address come with the types of its route', () => {
  const { result } = renderHook(() => useRouteParams('viewLesson'), at('/courses/my-courses/12/345'));
  expect(result.current).toEqual({ courseId: 12, lessonId: 345 });
});
