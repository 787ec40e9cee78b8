import { plural } from '@app/rules/text/plural';

/** `2 things waiting to be sent`. */
export function waitingText(count: number): string {
  return `${plural(count, 'thing')} waiting to be sent`;
}
