import { z } from 'zod';
import { normaliseMobileNumber } from '../../people/contact/mobile-number.ts';
import { fieldMessage } from '../../text/field-messages.ts';

/** How an affiliate is paid. */
export const payoutMethods = ['gcash', 'maya', 'bank'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

export const methodLabels: Record<PayoutMethod, string> = { gcash: 'GCash', maya: 'Maya', bank: 'Bank transfer' };

/** Banks that bulk files name, with the code that InstaPay and PESONet know them by. */
export const payoutBanks = {
  bpi: { name: 'BPI', swift: 'BOPIPHMM' },
  bdo: { name: 'BDO', swift: 'BNORPHMM' },
  metrobank: { name: 'Metrobank', swift: 'MBTCPHMM' },
  landbank: { name: 'Landbank', swift: 'TLBPPHMM' },
  unionbank: { name: 'UnionBank', swift: 'UBPHPHMM' },
  rcbc: { name: 'RCBC', swift: 'RCBCPHMM' },
  pnb: { name: 'PNB', swift: 'PNBMPHMM' },
  chinabank: { name: 'China Bank', swift: 'CHBKPHMM' },
  security: { name: 'Security Bank', swift: 'SETCPHMM' },
  eastwest: { name: 'EastWest', swift: 'EWBCPHMM' },
} as const;
export type PayoutBank = keyof typeof payoutBanks;
const bankCodes = [
  'bpi',
  'bdo',
  'metrobank',
  'landbank',
  'unionbank',
  'rcbc',
  'pnb',
  'chinabank',
  'security',
  'eastwest',
] as const satisfies readonly PayoutBank[];
export const payoutBankCodes: readonly PayoutBank[] = bankCodes;

export const payoutAccountMessages = {
  mobile: 'Type the mobile number of the account, such as 0917 555 0142.',
  number: 'Type the account number: 6 to 20 digits.',
  bank: 'Choose the bank.',
} as const;

const accountName = z
  .string()
  .trim()
  .min(1, fieldMessage('Account name', 'required'))
  .max(120, fieldMessage('Account name', 'maxLength'));

export const payoutAccountInput = z
  .object({
    method: z.enum(payoutMethods),
    bank: z.enum(bankCodes).nullish(),
    accountName,
    accountNumber: z.string().trim(),
  })
  .transform((given, context) => {
    const { method, accountName: name } = given;
    const accountNumber = accountNumberOf(method, given.accountNumber);
    if (accountNumber === null) {
      const message = method === 'bank' ? payoutAccountMessages.number : payoutAccountMessages.mobile;
      context.addIssue({ code: 'custom', path: ['accountNumber'], message });
      return z.NEVER;
    }
    if (method === 'bank' && !given.bank) {
      context.addIssue({ code: 'custom', path: ['bank'], message: payoutAccountMessages.bank });
      return z.NEVER;
    }
    return { method, bank: method === 'bank' ? (given.bank ?? null) : null, accountName: name, accountNumber };
  });

export type PayoutAccountInput = z.input<typeof payoutAccountInput>;

/** One form for each account, so that the same one is the same text: `09171234567` for wallets, digits for banks. */
export function accountNumberOf(method: PayoutMethod, typed: string): string | null {
  if (method !== 'bank') {
    const mobile = normaliseMobileNumber(typed);
    return mobile?.startsWith('+639') ? `0${mobile.slice(3)}` : null;
  }
  const digits = typed.replaceAll(/[\s\p{Pd}]+/gu, '');
  return /^\d{6,20}$/.test(digits) ? digits : null;
}

/** `0917 ••• 482`: enough for its owner to know it again. */
export function maskedAccount(method: PayoutMethod, number: string): string {
  return method === 'bank' ? `••• ${number.slice(-4)}` : `${number.slice(0, 4)} ••• ${number.slice(-3)}`;
}

/** Whether the name on the account is the person's: first and last word of their name are in it, in any order and case. */
export function isNameOfPerson(accountHolder: string, person: { firstName: string; lastName: string }): boolean {
  const words = new Set(wordsOf(accountHolder));
  const first = wordsOf(person.firstName)[0];
  const last = wordsOf(person.lastName).at(-1);
  return first !== undefined && last !== undefined && words.has(first) && words.has(last);
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
}
