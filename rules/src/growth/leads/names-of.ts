/** The given and last name of an account from the one line of an opt-in: the last word is the last name. */
export function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  // Particles belong to the last name: Juan dela Cruz, Maria de los Santos.
  const start = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()));
  const cut = start > 0 && start < words.length - 1 ? start : Math.max(words.length - 1, 1);
  return { firstName: words.slice(0, cut).join(' '), lastName: words.slice(cut).join(' ') };
}

const particles: ReadonlySet<string> = new Set(['de', 'del', 'dela', 'delos', 'san', 'santa', 'sta.', 'sto.']);
