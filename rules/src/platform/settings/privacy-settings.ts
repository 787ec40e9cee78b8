import { define } from './setting-definition.ts';

/** How long something with a name in it stays. A job applies these periods every night. */
const days = (label: string, help: string, count: number, least: number) =>
  define('number', { group: 'privacy', label, help }, { default: String(count), range: [least, 3_660] });

/** Who answers for personal data, and how long it is kept. */
export const privacySettings = {
  // The page of the privacy policy names the officer, as the Data Privacy Act asks.
  'privacy-officer-name': define(
    'text',
    {
      group: 'privacy',
      label: 'Data protection officer',
      help: 'Named in the privacy policy. Empty: the business itself.',
    },
    { visitor: true, limit: 120 },
  ),
  'privacy-officer-email': define(
    'text',
    {
      group: 'privacy',
      label: 'Email of the data protection officer',
      help: 'Where people use their rights. Empty: the business email.',
    },
    { visitor: true, pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i, limit: 120 },
  ),
  'privacy-cooling-off-days': define(
    'number',
    {
      group: 'privacy',
      label: 'Days until a person is erased',
      help: 'In these days the request can be taken back. The law leaves us 30 at most.',
    },
    { default: '14', range: [1, 30] },
  ),
  'privacy-keep-sessions-days': days('Keep ended sessions, days', 'Devices and network addresses of log-ins.', 90, 61),
  'privacy-keep-log-ins-days': days(
    'Keep the log of log-ins, days',
    'After that, address, browser and email go from it; the count stays.',
    365,
    30,
  ),
  'privacy-keep-addresses-days': days(
    'Keep addresses in the info logs, days',
    'The network address and browser of what was done. What was done stays.',
    365,
    30,
  ),
  'privacy-keep-mails-days': days('Keep sent emails, days', 'The emails themselves, on the page of emails.', 365, 30),
  'privacy-keep-leads-days': days(
    'Keep leads without a purchase, days',
    'Opt-ins that never became an account: their name, email and number go.',
    730,
    30,
  ),
  'privacy-keep-bug-reports-days': days(
    'Keep closed bug reports, days',
    'Counted from the day they were fixed or closed.',
    730,
    30,
  ),
  'privacy-keep-imports-days': days('Keep the problems of imports, days', 'Rows of a sheet that were refused.', 90, 7),
  'privacy-keep-proofs-years': define(
    'number',
    {
      group: 'privacy',
      label: 'Keep proofs of payment, years',
      help: 'Pictures of receipts. Tax law asks for ten years.',
    },
    { default: '10', range: [5, 20] },
  ),
} as const;
