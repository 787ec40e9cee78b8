import { act, renderHook, waitFor } from '@testing-library/react';
import type { RoleId } from '@app/rules/people/access/roles';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { MemoryRouter, useLocation } from '#router/router.ts';
import { fakeServer } from '#app/testing/fake-server.ts';
import { makeUser } from '#app/testing/make-user.ts';
import { AuthProvider } from '#session/auth-provider.tsx';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { RoleProvider, useRole } from './role-context.tsx';
import { useSwitchRole } from './use-switch-role.ts';

const day = 24 * 60 * 60 * 1000;

async function renderRole(levels: RoleId[]) {
  fakeServer({ user: makeUser(levels) });
  const client = createDbAuthClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter at="/account">
      <AuthProvider client={client}>
        <RoleProvider>{children}</RoleProvider>
      </AuthProvider>
    </MemoryRouter>
  );
  const { result } = renderHook(() => ({ ...useRole(), switchRole: useSwitchRole(), location: useLocation() }), {
    wrapper,
  });
  await waitFor(() => expect(result.current.role).not.toBeNull());
  return result;
}

const save = (id: string, age: number) =>
  localStorage.setItem('user-role', JSON.stringify({ id, savedAt: Date.now() - age }));
const saved = () => JSON.parse(localStorage.getItem('user-role') ?? '{}');

test('the first role is member if the person has it, and it is saved', async () => {
  const role = await renderRole(['affiliate', 'member']);
  expect(role.current.role?.id).toBe('member');
  expect(saved().id).toBe('member');
});

test.each([
  { saved: 'affiliate', age: 29 * day, role: 'affiliate' },
  { saved: 'affiliate', age: 30 * day, role: 'member' },
  { saved: 'coach', age: 0, role: 'member' },
])('$saved saved $age ms ago gives $role', async ({ saved: id, age, role: expected }) => {
  save(id, age);
  const role = await renderRole(['member', 'affiliate']);
  expect(role.current.role?.id).toBe(expected);
});

test('B1: a saved role whose level is gone is dropped', async () => {
  save('non-member', day);
  const role = await renderRole(['member']);
  expect(role.current.role?.id).toBe('member');
  expect(saved().id).toBe('member');
});

test('without the member level the first one counts', async () => {
  const role = await renderRole(['coach', 'affiliate']);
  expect(role.current.role?.id).toBe('coach');
});

test('switching saves the choice and sends the person home', async () => {
  const role = await renderRole(['member', 'affiliate']);
  await act(() => role.current.switchRole('affiliate'));
  await waitFor(() => expect(role.current.role?.id).toBe('affiliate'));
  expect(saved().id).toBe('affiliate');
});
