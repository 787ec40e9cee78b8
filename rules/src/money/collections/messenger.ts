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

type Debt = { firstName: string; amount: string; dueOn: string };

/** What staff paste into Messenger; a greeting as people here write it. */
export function reminderText({ firstName, amount, dueOn }: Debt): string {
  return `Hi ${firstName}, kumusta? Paalala lang po: ${amount} was due on ${dueOn}. If nakabayad na, please send the proof. Salamat!`;
}
