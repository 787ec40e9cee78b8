import { isHeading, type MenuItem } from './menu-link.ts';

type Bar = { menu: readonly MenuItem[]; beside: readonly MenuItem[] };

/** A top bar whose last entries have gone into the menu "More": first those beside the menu, then its own from the right. */
export function foldBar({ menu, beside }: Bar, folded: number): Bar {
  if (folded <= 0) return { menu, beside };
  const stays = menu.slice(0, Math.max(0, menu.length + Math.min(0, beside.length - folded)));
  const staysBeside = beside.slice(0, Math.max(0, beside.length - folded));
  const gone = [...menu.slice(stays.length), ...beside.slice(staysBeside.length)];
  const entries = gone.flatMap((item) => (isHeading(item) ? item.entries : [item]));
  return { menu: [...stays, { label: 'More', key: 'more', entries }], beside: staysBeside };
}
