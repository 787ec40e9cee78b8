import { mobileSearchDigits } from '@app/rules/people/contact/mobile-number';
import { type Newcomer, nobody } from './enrolment-draft.ts';

/** Where a typed text belongs when nobody was found by it: an address, a number, or a name. */
export function newcomerFromText(text: string): Newcomer {
  const typed = text.trim();
  if (typed.includes('@')) return { ...nobody, email: typed };
  if (mobileSearchDigits(typed) !== null) return { ...nobody, mobileNumber: typed };
  const words = typed.split(/\s+/).filter(Boolean).map(capitalised);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { ...nobody, firstName: words.join(' '), lastName };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
