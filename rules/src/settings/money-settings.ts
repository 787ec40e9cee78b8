import { define } from './setting-definition.ts';

// Account numbers and names: a buyer gets them with the order, not every visitor by asking.
const instructions = (label: string, value = '') =>
  define(
    'text',
    { group: 'payments', label, help: `What buyers read who pay by ${label}. Empty takes it off the checkout.` },
    { default: value, multiline: true },
  );
const qrCode = (label: string) =>
  define('image', { group: 'payments', label: `${label} QR code`, help: `Shown beside the ${label} instructions.` });

const accountName = (label: string) =>
  define('text', {
    group: 'payments',
    label: `${label} account name`,
    help: `To whom buyers send who pay by ${label}.`,
  });
const accountNumber = (label: string) =>
  define('text', {
    group: 'payments',
    label: `${label} account number`,
    help: `Where buyers send who pay by ${label}. Shown with a button that copies it.`,
  });

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

  'payment-instructions-gcash': instructions('GCash', sendBy('GCash')),
  'payment-instructions-maya': instructions('Maya', sendBy('Maya')),
  'payment-instructions-bank-transfer': instructions('Bank transfer', sendBy('bank transfer')),
  'payment-instructions-paypal': instructions('PayPal'),
  'payment-instructions-xendit': instructions('Xendit'),
  'payment-instructions-cash': instructions('Cash'),
  'payment-instructions-other': instructions('Other'),
  'payment-account-name-gcash': accountName('GCash'),
  'payment-account-number-gcash': accountNumber('GCash'),
  'payment-account-name-maya': accountName('Maya'),
  'payment-account-number-maya': accountNumber('Maya'),
  'payment-account-name-bank-transfer': accountName('Bank transfer'),
  'payment-account-number-bank-transfer': accountNumber('Bank transfer'),
  'payment-account-name-paypal': accountName('PayPal'),
  'payment-account-number-paypal': accountNumber('PayPal'),
  'payment-qr-gcash': qrCode('GCash'),
  'payment-qr-maya': qrCode('Maya'),
  'payment-qr-bank-transfer': qrCode('Bank transfer'),

  'collection-warmup-days': collectionDays('ER warmup from', 'Days before expiry at which the warmup begins.', '90'),
  'collection-early-days': collectionDays('Early renewal from', 'Days before expiry, where the warmup ends.', '60'),
  'collection-regular-days': collectionDays('Regular renewal from', 'Days before expiry, where early ends.', '30'),
  'collection-after-days': collectionDays('Regular renewal until', 'Days after expiry; then unenrolled.', '14'),
};
