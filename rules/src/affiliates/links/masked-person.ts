const hidden = '•••';

/** `j•••o@mail.test`: enough to know somebody again, not to write to them. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [box, host] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  if (box === '') return hidden;
  // Of a box of three letters, two would give it away.
  const end = box.length > 3 ? box.slice(-1) : '';
  return `${box.slice(0, 1)}${hidden}${end}@${host}`;
}

/** A sentence of staff without the addresses and numbers in it: `Sent twice by j•••o@mail.test, •••482`. Amounts and days stay. */
export function withoutContacts(text: string): string {
  return text
    .replaceAll(/[^\s<>(),;:"]+@[^\s<>(),;:"]+/g, maskedEmail)
    .replaceAll(/\+?\d(?:[ ().-]{0,2}\d){6,}/g, (number) =>
      isDay(number) ? number : `${hidden}${number.replaceAll(/\D/g, '').slice(-3)}`,
    );
}

/** `2026-11-16` has as many digits as a number of a phone. */
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** `Jessa D.` of however many names; whoever has one name is shown with it. An address typed as a name is hidden. */
export function firstNameAndInitial(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '', ...others] = words;
  if (first === '' || /[@\d]{3}|@/.test(first)) return 'Somebody';
  const [initial] = Array.from(others.at(-1) ?? '');
  return initial && /\p{L}/u.test(initial) ? `${first} ${initial.toUpperCase()}.` : first;
}
