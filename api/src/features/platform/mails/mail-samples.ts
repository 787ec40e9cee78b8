import type { MailContents, MailTemplateName, Secret, Shown } from '@app/views/mails';
import type { Platform } from '#context.ts';

export type MailSample<Name extends MailTemplateName> = { shown: Shown<Name>; secret: Secret<Name> };

/** Made-up contents, so that staff can look at every mail. A mail without one does not compile. */
export function mailSamples({ baseUrl }: Pick<Platform, 'baseUrl'>) {
  const firstName = 'Liza';
  const productName = 'Tribe Membership';
  const link = `${baseUrl}/`;
  const when = 'Sat, Nov 28 2026, 8:00 PM';
  const changedAt = 'Sun, Nov 15 2026, 10:05 AM';
  return {
    'reset-code': { shown: { firstName }, secret: { code: '123456', link } },
    'set-password-link': { shown: { firstName }, secret: { link } },
    'opt-in-account': { shown: {}, secret: { link } },
    'password-changed': { shown: { firstName, changedAt }, secret: null },
    'second-step-changed': {
      shown: { firstName, change: 'A passkey was added', at: changedAt, reason: null },
      secret: null,
    },
    'new-log-in': { shown: { firstName, device: 'Chrome on Android phone', at: changedAt }, secret: null },
    'email-in-use': { shown: { firstName }, secret: null },
    'confirm-email': { shown: { firstName }, secret: { link } },
    'email-change-asked': { shown: { firstName, newEmail: 'liza.santos@example.com' }, secret: null },
    'email-changed': { shown: { firstName, newEmail: 'liza.santos@example.com', changedAt }, secret: null },
    'deletion-done': { shown: { firstName }, secret: null },
    'form-answered': { shown: { formTitle: 'Tell us your goal', who: 'Liza Santos', link }, secret: null },
    'form-received': { shown: { firstName, formTitle: 'Tell us your goal' }, secret: null },
    'deletion-declined': { shown: { firstName }, secret: null },
    'erasure-planned': { shown: { firstName, day: 'Sun, Nov 29 2026', isByStaff: false }, secret: null },
    'question-answered': {
      shown: { firstName, answeredBy: 'Coach Ben', lessonName: 'What a client expects', link },
      secret: null,
    },
    'bug-report-answered': {
      shown: {
        firstName,
        number: 27,
        day: 'Sun, Nov 15 2026',
        text: 'The video stopped because its file was broken. We uploaded it again, and it plays to the end now.',
      },
      secret: null,
    },
    'training-reminder': {
      shown: { firstName, kind: 'live', day: 2, title: 'Build a sample in one hour', when, link, stopLink: link },
      secret: null,
    },
    'event-reminder': { shown: { firstName, title: 'Weekly coaching call', when, isSoon: false, link }, secret: null },
    'report-view': {
      shown: {
        firstName,
        scheduleId: 0,
        when: 'Every Monday at 6 AM',
        link,
        picture: {
          name: 'Monday money',
          report: 'Payment report',
          days: 'Nov 9 to Nov 15 2026',
          before: 'Nov 2 to Nov 8 2026',
          figures: [
            { label: 'Collected', value: '₱187,300.00', change: '+4.7%', isGood: true },
            { label: 'Overdue', value: '₱96,250.00', change: '+8.4%', isGood: false },
          ],
          chart: {
            title: 'Collected by day',
            bars: [
              { label: 'Nov 9', value: 24_000, before: 21_000 },
              { label: 'Nov 10', value: 31_000, before: 28_000 },
              { label: 'Nov 11', value: 18_500, before: 22_000 },
            ],
            top: '₱31k',
          },
        },
      },
      secret: null,
    },
    digest: {
      shown: {
        firstName,
        count: 2,
        isOfWork: false,
        lines: [
          { lead: 'Rowena, Jomar and 5 others', rest: 'cheered your win', link },
          { lead: 'New payment accounts', rest: '', link },
        ],
        link,
      },
      secret: null,
    },
    'community-week': {
      shown: {
        firstName,
        group: 'Bayanihan',
        posts: 7,
        wins: 12,
        lines: [
          { lead: 'Jomar Domingo', rest: 'asked a question: 4 answers.', link },
          { lead: 'Rowena Castillo', rest: 'shared a win: 9 comments.', link: `${link}community` },
        ],
        link,
      },
      secret: null,
    },
    'event-cancelled': { shown: { firstName, title: 'Weekly coaching call', when }, secret: null },
    'move-up-approved': {
      shown: { firstName, stage: 'Stage 2: First client', feedback: 'Magaling! Your portfolio is ready.', link },
      secret: null,
    },
    'move-up-returned': {
      shown: { firstName, stage: 'Stage 1: Foundations', feedback: 'Please add a second sample.', link },
      secret: null,
    },
    campaign: {
      shown: {
        firstName,
        email: 'liza.santos@example.com',
        subject: 'Kumusta, {first name}? Your first lesson is waiting',
        body: {
          type: 'doc',
          content: [
            { type: 'paragraph', content: [{ type: 'text', text: 'Hi {first name},' }] },
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'Lesson 1 takes only 12 minutes. Kaya mo yan, even on your phone.' }],
            },
          ],
        },
        buttonLabel: 'Watch lesson 1',
        buttonAddress: '/free-lessons',
        broadcastId: null,
        isTest: false,
      },
      secret: null,
    },
    'stage-message': {
      shown: {
        firstName,
        from: 'Coach Ben',
        subject: 'This week in Stage 1',
        text: 'Two things for this week: finish your profile, and join the call on Saturday.',
      },
      secret: null,
    },
    'order-placed': {
      shown: {
        firstName,
        productName,
        total: '₱9,000.00',
        isFree: false,
        isToConfirm: false,
        couponCode: 'WELCOME25',
        termName: '3 gives',
        entries: [
          { paymentCode: 'K7PQ4-1', price: '₱3,000.00', day: 'Sun, Nov 15 2026' },
          { paymentCode: 'K7PQ4-2', price: '₱3,000.00', day: 'Tue, Dec 15 2026' },
          { paymentCode: 'K7PQ4-3', price: '₱3,000.00', day: 'Fri, Jan 15 2027' },
        ],
        lapsesAt: 'Mon, Nov 16 2026, 10:05 AM',
        payment: {
          label: 'GCash',
          instructions: 'Send the amount and write your payment code in the message.',
          bankName: null,
          accountName: 'Tribe Freelancing Inc.',
          accountNumber: '0917 000 0000',
          qrLink: null,
          amount: '₱3,000.00',
          paymentCode: 'K7PQ4-1',
        },
        help: null,
      },
      secret: { link },
    },
    'how-to-pay': {
      shown: {
        firstName,
        productName,
        amount: '₱3,000.00',
        payment: {
          label: 'GCash',
          instructions: '',
          bankName: null,
          accountName: 'Tribe Learning Co.',
          accountNumber: '0917 000 0000',
          qrLink: null,
          amount: '₱3,000.00',
          paymentCode: 'K7PQ4-1',
        },
        lapsesAt: when,
      },
      secret: { link },
    },
    'payment-received': {
      shown: {
        firstName,
        productName,
        receiptNumber: 'R-000123',
        amount: '₱3,000.00',
        platform: 'GCash',
        reference: '9012345678901',
        paidOn: 'Sun, Nov 15 2026',
        entries: [{ name: 'Payment 1 of 3', value: '₱3,000.00' }],
        next: { amount: '₱3,000.00', day: 'Tue, Dec 15 2026', paymentCode: 'K7PQ4-2' },
        isPaidOff: false,
        left: null,
      },
      secret: { link },
    },
    'proof-received': {
      shown: { firstName, productName, amount: '₱3,000.00', platform: 'GCash' },
      secret: { link },
    },
    'proof-rejected': {
      shown: {
        firstName,
        productName,
        amount: '₱3,000.00',
        reason: 'The picture is too small to read the reference number.',
        until: 'Mon, Nov 16 2026, 10:05 AM',
      },
      secret: { link },
    },
    'payment-reminder': {
      shown: {
        firstName,
        productName,
        amount: '₱1,500.00',
        dueOn: 'Fri, Nov 20 2026',
        isOverdue: false,
        paymentCode: 'K7PQ4-3',
        link,
      },
      secret: null,
    },
    'payment-overdue': {
      shown: {
        firstName,
        productName,
        amount: '₱1,500.00',
        dueOn: 'Thu, Nov 12 2026',
        openUntil: 'Thu, Nov 26 2026',
        paymentCode: 'K7PQ4-2',
        link,
      },
      secret: null,
    },
    'membership-expiring': {
      shown: { firstName, productName, expiresOn: 'Sun, Nov 22 2026', openUntil: 'Sun, Dec 6 2026', link },
      secret: null,
    },
    'membership-ended': {
      shown: { firstName, productName, expiresOn: 'Sun, Nov 22 2026', openUntil: 'Sun, Dec 6 2026', link },
      secret: null,
    },
  } satisfies MailContents;
}
