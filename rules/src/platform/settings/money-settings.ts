import { define } from './setting-definition.ts';

// Account numbers and names: a buyer gets them with the order, not every visitor by asking.
const accountName = (way: string, help = `The name on the ${way} account, exactly as senders see it.`) =>
  define('text', { group: 'payments', label: `${way} account name`, help }, { limit: 120 });
const accountNumber = (way: string, help = `Buyers copy it with one tap. ${offered(way)}`) =>
  define('text', { group: 'payments', label: `${way} account number`, help }, { limit: 60 });
const qrCode = (way: string) =>
  define('image', {
    group: 'payments',
    label: `${way} QR code`,
    help: `Buyers save it and scan it in their app. A QR code alone is enough to offer ${way}.`,
  });
const instructions = (way: string, value = '') =>
  define(
    'text',
    { group: 'payments', label: `${way} instructions`, help: `Shown under the ${way} account. May be empty.` },
    { default: value, multiline: true },
  );

function offered(way: string): string {
  return `${way} is offered once it has a name and a number, or a QR code.`;
}

const sendBy = (way: string) =>
  `Send the exact amount by ${way} and write your payment code in the message. Then upload a screenshot of the receipt.`;

const collectionDays = (label: string, help: string, value: string) =>
  define('number', { group: 'collections', label, help }, { default: value, range: [0, 365] });

/** Commissions, how people pay, and when renewals are asked for. */
export const moneySettings = {
  'enable-affiliate': define(
    'boolean',
    { group: 'affiliates', label: 'Affiliate programme', help: 'Offer "Become an Affiliate" to members.' },
    { visitor: true, default: 'true' },
  ),
  'affiliate-rate': define(
    'number',
    { group: 'affiliates', label: 'Commission in %', help: 'Unless the funnel or the affiliate has another rate.' },
    { default: '20', range: [0, 100], decimals: true },
  ),
  'affiliate-hold-days': define(
    'number',
    { group: 'affiliates', label: 'Hold in days', help: 'From an approved payment until its commission is due.' },
    { default: '30', range: [0, 365] },
  ),
  'affiliate-payout-minimum': define(
    'number',
    { group: 'affiliates', label: 'Smallest payout in pesos', help: 'Less is carried forward to the next payout.' },
    { default: '1000', range: [0, 100_000] },
  ),
  'affiliate-payout-day': define(
    'number',
    { group: 'affiliates', label: 'Payout day', help: 'Of the month after the one in which a commission became due.' },
    { default: '10', range: [1, 28] },
  ),
  'affiliate-withholding': define(
    'number',
    {
      group: 'affiliates',
      label: 'Withholding in %',
      help: 'Kept back for the tax office. Each payout run can change it.',
    },
    { default: '0', range: [0, 32], decimals: true },
  ),

  'payment-account-name-gcash': accountName('GCash'),
  'payment-account-number-gcash': accountNumber('GCash'),
  'payment-qr-gcash': qrCode('GCash'),
  'payment-instructions-gcash': instructions('GCash', sendBy('GCash')),
  'payment-account-name-maya': accountName('Maya'),
  'payment-account-number-maya': accountNumber('Maya'),
  'payment-qr-maya': qrCode('Maya'),
  'payment-instructions-maya': instructions('Maya', sendBy('Maya')),
  'payment-bank-name': define(
    'text',
    { group: 'payments', label: 'Bank', help: 'The bank that holds the account, such as BPI or BDO.' },
    { limit: 60 },
  ),
  'payment-account-name-bank-transfer': accountName('Bank transfer'),
  'payment-account-number-bank-transfer': accountNumber('Bank transfer'),
  'payment-qr-bank-transfer': qrCode('Bank transfer'),
  'payment-instructions-bank-transfer': instructions('Bank transfer', sendBy('bank transfer')),
  'payment-account-name-paypal': accountName('PayPal'),
  'payment-account-number-paypal': accountNumber('PayPal', `The email or link of the account. ${offered('PayPal')}`),
  'payment-qr-paypal': qrCode('PayPal'),
  'payment-instructions-paypal': instructions('PayPal'),
  'payment-account-name-xendit': accountName('Xendit'),
  'payment-account-number-xendit': accountNumber('Xendit'),
  'payment-qr-xendit': qrCode('Xendit'),
  'payment-instructions-xendit': instructions('Xendit'),
  'payment-account-name-cash': accountName('Cash', 'Who receives the cash.'),
  'payment-account-number-cash': accountNumber('Cash', `Where or at which number to reach them. ${offered('Cash')}`),
  'payment-instructions-cash': instructions('Cash'),
  'payment-account-name-other': accountName('Other'),
  'payment-account-number-other': accountNumber('Other'),
  'payment-qr-other': qrCode('Other'),
  'payment-instructions-other': instructions('Other'),

  'billing-help-url': define('url', {
    group: 'payments',
    label: 'Billing help link',
    help: 'Where people ask about a payment, such as https://m.me/your-page. Shown to people who have to pay.',
  }),
  'billing-help-email': define(
    'text',
    { group: 'payments', label: 'Billing help email', help: 'Where people write about a payment.' },
    { pattern: /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i, limit: 120 },
  ),
  'billing-help-hours': define(
    'text',
    { group: 'payments', label: 'Billing help hours', help: 'How soon and when you answer, such as 9 AM to 6 PM.' },
    { limit: 80 },
  ),

  'collection-warmup-days': collectionDays('ER warmup from', 'Days before expiry at which the warmup begins.', '90'),
  'collection-early-days': collectionDays('Early renewal from', 'Days before expiry, where the warmup ends.', '60'),
  'collection-regular-days': collectionDays('Regular renewal from', 'Days before expiry, where early ends.', '30'),
  'collection-after-days': collectionDays('Regular renewal until', 'Days after expiry; then unenrolled.', '14'),
  'renewal-first-reminder-days': collectionDays(
    'First reminder after expiry',
    'Days after the end of a membership that nobody renewed; 0 for none.',
    '3',
  ),
  'renewal-last-reminder-days': collectionDays(
    'Last reminder after expiry',
    'Days after the end, before access closes; 0 for none.',
    '10',
  ),
  'win-back-days': collectionDays(
    'Offer for returnees from',
    'Days after the end of a membership from which its holder is offered the coupon below.',
    '30',
  ),
  'win-back-coupon': define(
    'text',
    {
      group: 'collections',
      label: 'Coupon for returnees',
      help: 'The code of a coupon, offered on the page where people renew. Empty for none.',
    },
    { limit: 40 },
  ),
};
