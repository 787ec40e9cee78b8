/** The Messenger address of somebody whose Facebook profile is known, or null. */
export function messengerAddress(profile: string | null): string | null {
  const [, name] =
    /^(?:https?:\/\/)?(?:[\w-]+\.)?(?:facebook|fb|messenger)\.com\/([\w.]{3,80})\/?(?:\?.*)?$/i.exec(
      profile?.trim() ?? '',
    ) ?? [];
  return name && !notNames.has(name.toLowerCase()) ? `https://m.me/${name}` : null;
}

/** Parts of addresses that are nobody’s name. */
const notNames: ReadonlySet<string> = new Set(['profile.php', 'groups', 'pages', 'people', 'share', 'watch']);

type Debt = {
  firstName: string;
  /** What was due on the oldest day. */
  amount: string;
  dueOn: string;
  /** All that is overdue, where more became due since. */
  total?: string;
  payLink?: string;
};

/** What staff paste into Messenger; a greeting as people here write it. */
export function reminderText({ firstName, amount, dueOn, total = amount, payLink }: Debt): string {
  const debt = total === amount ? `${amount} was due on ${dueOn}` : `${amount} since ${dueOn}, ${total} in all`;
  const pay = payLink ? ` Pay here: ${payLink}.` : '';
  return `Hi ${firstName}, kumusta? Paalala lang po: ${debt}.${pay} If nakabayad na, please send the proof. Salamat!`;
}

/** The address that opens a text message on a phone; nothing but digits and the plus goes in. */
export function smsAddress(mobileNumber: string, text: string): string {
  return `sms:${mobileNumber.replaceAll(/[^\d+]/g, '')}?body=${encodeURIComponent(text)}`;
}
