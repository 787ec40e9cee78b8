import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoleId } from '@app/rules/people/access/roles';
import { makeUser } from './testing/make-user.ts';
import { renderApp } from './testing/render-app.tsx';
import { turningScreen } from './testing/turning-screen.ts';

const people: { role: RoleId; at: string; field: string }[] = [
  { role: 'tribe-team-fa', at: '/batches/new', field: 'Name' },
];

test.each(people)('C1: text of $role at $at survives turning the phone', async ({ role, at, field }) => {
  const phone = turningScreen(390);
  const { user } = renderApp({ at, user: makeUser([role]) });
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${field}`) });
  await user.type(input, 'Batch 42');
  for (const width of [844, 1280, 844, 390]) {
    await phone.turnTo(width);
    expect(screen.getByRole('textbox', { name: new RegExp(`^${field}`) })).toBe(input);
    expect(input.value).toBe('Batch 42');
  }
});
