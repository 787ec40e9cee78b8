import { expect, test } from 'vitest';
import { mailFailureWords } from './failure-words.ts';

test.each([
  ['The mail server could not be used (ECONNREFUSED)', 'The mail server could not be reached'],
  ['The mail server could not be used (EAUTH)', 'The mail server did not accept our password'],
  ['The mail server refused it: 550 5.1.1 no mailbox here', 'The address does not exist'],
  ['The mail server refused it: 550 No such user', 'The address does not exist'],
  ['The address cannot be written to', 'The address does not exist'],
  ['The mail server refused it: 552 5.2.2 over quota', 'The mailbox is full'],
  ['The mail server refused it: 451 4.7.1 greylisted', 'The mail server asked us to try later'],
  ['The mail server refused it: 550 5.7.1', 'The mail server took it for spam'],
  ['The mail server refused it: 554', 'The mail server refused it'],
  ['The code or link in it expired before it could be sent.', 'The code or link in it has expired'],
  ['The email could not be created.', 'It could not be sent'],
  [null, 'It could not be sent'],
])('%s means: %s', (error, words) => {
  expect(mailFailureWords(error)).toBe(words);
});
