/** An address of a link in a text, when it leads somewhere a click may lead; null for scripts and other schemes. */
export function safeLink(address: string): string | null {
  return /^(https?:\/\/|mailto:)[^\s]+$/i.test(address) ? address : null;
}
