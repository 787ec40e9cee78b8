import type { PageFlag } from '../access/flags.ts';

const moneyPages: readonly PageFlag[] = ['subscription', 'studentPaymentDetails'];

/** Whether a viewer's levels open people's money; without everyone's, it is that of their own people. */
export function seesMoneyOfPeople(pages: { has: (flag: PageFlag) => boolean }): boolean {
  return moneyPages.some((flag) => pages.has(flag));
}
