import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeTransport } from './testing/fake-transport.ts';
import { renderedClient } from './testing/rendered-client.tsx';
import { testOperation } from './testing/test-operation.ts';
import { useKnownObject } from './use-known-object.ts';

const List = testOperation('query List { courses(page: 1) { id } }');
const One = testOperation('query One { course(id: 1) { id name } }');
const course = (name?: string) => ({ __typename: 'Course', id: 1, ...(name !== undefined && { name }) });

test('an object is known as soon as an answer has all that is asked of it, and is forgotten with the person', () => {
  const { client, wrapper } = renderedClient(fakeTransport().transport);
  const { result } = renderHook(() => useKnownObject('Course', '1', ['name']), { wrapper });
  act(() => client.put(List, {}, { courses: [course()] }));
  expect(result.current).toBeUndefined();
  act(() => client.put(One, {}, { course: course('Web') }));
  expect(result.current).toEqual(course('Web'));
  act(() => client.put(One, {}, { course: course('Writing') }));
  expect(result.current?.name).toBe('Writing');
  act(() => client.clear());
  expect(result.current).toBeUndefined();
});

test('an object that came with the document is known before the page that shows it is drawn', () => {
  const { client, wrapper } = renderedClient(fakeTransport().transport);
  client.cache.bring([{ name: 'One', variables: {}, data: { course: course('Web') }, at: Date.now() }]);
  const { result } = renderHook(() => useKnownObject('Course', '1', ['name']), { wrapper });
  expect(result.current?.name).toBe('Web');
});
