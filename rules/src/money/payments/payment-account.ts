/** The account for manual payments, as staff filled it in. */
export type PaymentAccount = { accountName: string | null; accountNumber: string | null; qrUrl: string | null };

/** Whether anyone can pay into it: by name and number, or by its QR code alone. */
export function isAccountFilled({ accountName, accountNumber, qrUrl }: PaymentAccount): boolean {
  return (accountName !== null && accountNumber !== null) || qrUrl !== null;
}

/** `TR••E L.`: the receiver's name as a wallet shows it to the sender, so that senders recognise it. */
export function maskedName(name: string): string {
  const [first = '', ...others] = name.trim().toUpperCase().split(/\s+/);
  const letters = Array.from(first);
  const shown = letters.length > 3 ? `${letters.slice(0, 2).join('')}••${letters.at(-1)}` : `${letters[0] ?? ''}••`;
  const [initial] = Array.from(others[0] ?? '');
  return initial === undefined ? shown : `${shown} ${initial}.`;
}
