const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** `First`, `Second` … and from six on `6th`. */
export function ordinalWords(number: number): string {
  return words[number - 1] ?? `${number}th`;
}
