import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#app/testing/make-user.ts';
import { forgetPerson, rememberedPerson, rememberPerson } from './remembered-person.ts';

beforeEach(() => localStorage.clear());

const day = 86_400_000;

test('who used the phone last is known again, for thirty days', () => {
  const user = makeUser();
  rememberPerson(user, 100 * day);
  expect(rememberedPerson(129 * day)).toEqual(user);
  expect(rememberedPerson(131 * day)).toBeNull();
});

test('nobody is known after they signed out, and at first', () => {
  expect(rememberedPerson()).toBeNull();
  rememberPerson(makeUser());
  forgetPerson();
  expect(rememberedPerson()).toBeNull();
});

test('what cannot be read is nobody', () => {
  localStorage.setItem('remembered-person', '{"savedAt":');
  expect(rememberedPerson()).toBeNull();
});
