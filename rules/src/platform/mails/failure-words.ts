/** What a mail server said, by what it means for the reader; the first that fits. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/expired before it could be sent/i, 'The code or link in it has expired'],
  [/\(EAUTH\)/, 'The mail server did not accept our password'],
  [/could not be used/i, 'The mail server could not be reached'],
  [/may have arrived/i, 'The connection was lost while sending. It may have arrived'],
  [/\b5\.2\.2\b|\b4\.2\.2\b|(mailbox|quota).*(full|exceeded)|over quota/i, 'The mailbox is full'],
  [
    /\b5\.1\.[0-3]\b|\b5\.4\.4\b|user unknown|no such (user|recipient)|does not exist|unknown (user|recipient)|cannot be written to/i,
    'The address does not exist',
  ],
  [/refused it: 4\d\d|\b4\.7\.\d/i, 'The mail server asked us to try later'],
  [/spam|\b5\.7\.\d/i, 'The mail server took it for spam'],
  [/refused it/i, 'The mail server refused it'],
];

/** Why an email could not be sent, without the codes that servers speak in. */
export function mailFailureWords(error: string | null): string {
  const meaning = meanings.find(([pattern]) => pattern.test(error ?? ''));
  return meaning?.[1] ?? 'It could not be sent';
}
