import { plural } from '../../text/plural.ts';
import { challengeLength } from './challenge-days.ts';

type Situation = { opened: number; done: number; needed: number; firstName: string };

/** The line under the title of the day: it looks ahead, whatever was missed. */
export function cheerOf({ opened, done, needed, firstName }: Situation): string {
  const left = challengeLength - opened;
  if (done >= challengeLength) return `All twelve! Ang galing mo, ${firstName}.`;
  if (done >= needed) return `You finished, ${firstName}! Every other day is a bonus.`;
  if (opened === 0) return `Handa ka na ba, ${firstName}? It starts soon.`;
  if (left === 0) return `Last day, ${firstName}. Kaya mo ’yan!`;
  return `Kaya pa! ${capital(inWords(left))} ${left === 1 ? 'day' : 'days'} to go, ${firstName}.`;
}

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const inWords = (count: number) => small[count] ?? String(count);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The line beside the ring. */
export function goalText({ done, needed }: Pick<Situation, 'done' | 'needed'>): string {
  const missing = needed - done;
  if (missing <= 0) return 'You finished the challenge!';
  return `${plural(missing, 'more task', 'more tasks')} to finish the challenge`;
}
