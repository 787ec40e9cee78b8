export type Gate = { because: string | null; opensOn: string | null };

const forMembers = 'This is for members.';

/** The texts of a gate, by the server's reason. */
export function gateWords({ because }: Gate, what: string): { title: string; text: string } {
  const subject = what.charAt(0).toUpperCase() + what.slice(1);
  switch (because) {
    case null:
      return { title: 'Open', text: `${subject} is open to you.` };
    case 'signed-out':
      return { title: 'Log in first', text: `${subject} is open to people with an account. Log in to see it.` };
    case 'membership-over':
      return {
        title: forMembers,
        text: `${subject} is open while your membership runs, and yours has ended. It opens again when you renew.`,
      };
    case 'product-blocked':
      return {
        title: 'On hold',
        text: `You bought this, but it is on hold until you pay what is overdue.`,
      };
    case 'not-yet':
      return { title: 'Not open yet', text: `${subject} opens a little later: one step at a time.` };
    default:
      return { title: forMembers, text: `${subject} is not open to you yet.` };
  }
}
