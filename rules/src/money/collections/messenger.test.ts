import { expect, test } from 'vitest';
import { messengerAddress, reminderText } from './messenger.ts';

test.each([
  { profile: 'https://www.facebook.com/ana.cruz', address: 'https://m.me/ana.cruz' },
  { profile: 'facebook.com/ana.cruz/?ref=x', address: 'https://m.me/ana.cruz' },
  { profile: 'https://m.facebook.com/ana.cruz', address: 'https://m.me/ana.cruz' },
  { profile: 'https://www.facebook.com/profile.php?id=1', address: null },
  { profile: 'https://evil.test/facebook.com/ana', address: null },
  { profile: 'javascript:alert(1)', address: null },
  { profile: '', address: null },
  { profile: null, address: null },
])('$profile leads to $address', ({ profile, address }) => {
  expect(messengerAddress(profile)).toBe(address);
});

test('the reminder names the amount and the day', () => {
  expect(reminderText({ firstName: 'Ana', amount: '₱1,500.00', dueOn: 'Nov 10' })).toBe(
    'Hi Ana, kumusta? Paalala lang po: ₱1,500.00 was due on Nov 10. If nakabayad na, please send the proof. Salamat!',
  );
});
