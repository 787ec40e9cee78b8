/** Ready-made reasons for sending a proof back. The text goes to the member and may be changed before. */
export type RejectionReason = { label: string; text: string };

export const rejectionReasons: readonly RejectionReason[] = [
  {
    label: 'Amount differs',
    text: 'The amount on the receipt differs from the amount you entered. Please check it and send the proof again.',
  },
  { label: 'Not readable', text: 'We cannot read the picture. Please send a sharp screenshot of the whole receipt.' },
  {
    label: 'Used before',
    text: 'This receipt was already used for another payment. Please send the one for this payment.',
  },
  {
    label: 'Not received',
    text: 'We have not found this transfer in our account. Please check the account number and the reference number.',
  },
  { label: 'Not a receipt', text: 'This picture is not a receipt. Please send the screenshot of your transfer.' },
];
