import { type Centavos, formatPesos } from '../../amounts/pesos.ts';
import { formatDay, type ManilaDay } from '../../time/manila.ts';

type WelcomeFacts = {
  firstName: string;
  productName: string;
  batchName: string | null;
  /** A link to set a password, or null for somebody who has one. */
  passwordLink: string | null;
  /** Where they log in. */
  loginAddress: string;
  received: Centavos;
  /** What is still to be paid, by date. */
  next: readonly { open: Centavos; scheduleDate: ManilaDay }[];
};

/** The text staff send by Messenger after an enrollment. */
export function welcomeMessage(facts: WelcomeFacts): string {
  const { firstName, productName, batchName, passwordLink, loginAddress, received, next } = facts;
  const joined = batchName ? `${productName}, ${batchName}` : productName;
  return [
    `Hi ${firstName}! Welcome sa ${joined}. 🎉`,
    passwordLink ? `Set your password here: ${passwordLink}` : `Log in here: ${loginAddress}`,
    moneyText(received, next),
    'Kita-kits sa community!',
  ]
    .filter((part) => part !== null)
    .join('\n\n');
}

function moneyText(received: Centavos, next: WelcomeFacts['next']): string | null {
  const thanks = received > 0 ? `We received ${formatPesos(received)}, salamat!` : null;
  const due = next.map(({ open, scheduleDate }) => `${formatPesos(open)} on ${formatDay(scheduleDate)}`);
  const last = due.pop();
  if (last === undefined) return thanks;
  const list = due.length > 0 ? `payments are ${due.join(', ')} and ${last}` : `payment is ${last}`;
  return [thanks, `Your next ${list}.`].filter(Boolean).join(' ');
}
