import { expect, test } from 'vitest';
import { welcomeMessage } from './welcome-message.ts';

const facts = {
  firstName: 'Marites',
  productName: 'Freelancing Launchpad',
  batchName: 'Batch 17',
  passwordLink: null,
  loginAddress: 'https://tribe.test/login',
  received: 2_900_00,
  next: [
    { open: 2_900_00, scheduleDate: '2026-12-16' },
    { open: 2_900_00, scheduleDate: '2027-01-16' },
  ],
};

test('the welcome says where to log in, what was received and what comes', () => {
  expect(welcomeMessage(facts)).toBe(`Hi Marites! Welcome sa Freelancing Launchpad, Batch 17. 🎉

Log in here: https://tribe.test/login

We received ₱2,900.00, salamat! Your next payments are ₱2,900.00 on Wed, Dec 16 2026 and ₱2,900.00 on Sat, Jan 16 2027.

Kita-kits sa community!`);
});

test('with a link for the password, and without money to speak of', () => {
  const text = welcomeMessage({
    ...facts,
    passwordLink: 'https://tribe.test/s/7K2Q',
    batchName: null,
    received: 0,
    next: [],
  });
  expect(text).toContain('Welcome sa Freelancing Launchpad. 🎉\n\nSet your password here: https://tribe.test/s/7K2Q');
  expect(text).not.toContain('payment');
  expect(welcomeMessage({ ...facts, next: facts.next.slice(0, 1) })).toContain('Your next payment is ₱2,900.00 on');
});
