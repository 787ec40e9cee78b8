import { expect, test } from 'vitest';
import { messengerAddress, reminderText, smsAddress } from './messenger.ts';

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

test('the reminder keeps the oldest debt and all of it apart', () => {
  const text = reminderText({ firstName: 'Ana', amount: '₱1,500.00', dueOn: 'Nov 10', total: '₱3,000.00' });
  expect(text).toContain('Paalala lang po: ₱1,500.00 since Nov 10, ₱3,000.00 in all. If nakabayad');
});

test('a way to pay is part of the reminder, and a text message opens with it', () => {
  const text = reminderText({ firstName: 'Ana', amount: '₱1', dueOn: 'Nov 10', payLink: 'https://tribe.test/account' });
  expect(text).toContain('was due on Nov 10. Pay here: https://tribe.test/account. If nakabayad');
  expect(smsAddress('+63 917-555', 'Hi & salamat')).toBe('sms:+63917555?body=Hi%20%26%20salamat');
});
