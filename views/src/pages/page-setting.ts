import { type PageFacts, withLiveWords } from '@app/rules/money/funnel-pages/page-facts';
import { pathTo } from '@app/rules/navigation/route-table';
import { formatDay, manilaDay } from '@app/rules/time/manila';

/** What every block of a page gets to know beside its own words. */
export type PageSetting = {
  facts: PageFacts;
  appTitle: string;
  /** The instant of drawing, in milliseconds. */
  now: number;
  /** In the builder empty blocks say what is missing; visitors see nothing of them. */
  isPreview: boolean;
  /** Where buttons lead that ask to enrol: the prices on this page, if it has some. */
  priceAnchor: string | null;
};

/** A place on the page that its menu leads to. */
export type MenuEntry = { id: string; label: string };

/** A text of staff with what is true now in it. */
export function told({ facts }: PageSetting, text: string): string {
  return withLiveWords(text, facts).trim();
}

export type Call = { href: string; label: string; isOpen: boolean };

/** Where a button that sells leads, and what it says when nothing is sold now. */
export function callTo({ facts }: PageSetting, label: string): Call {
  if (facts.state === 'open') return { href: pathTo('checkout', { funnelId: facts.funnelId }), label, isOpen: true };
  const { href, label: next } = nextStep(facts);
  return { href, label: next, isOpen: false };
}

/** Why nothing is sold here now, in a few words. */
export function closedText({ state, opensAt }: PageFacts): string {
  if (state === 'full') return 'All seats are taken';
  if (state === 'not-yet' && opensAt) return `Enrollment opens ${formatDay(manilaDay(new Date(opensAt)))}`;
  return 'Enrollment is closed';
}

/** Where a visitor goes on from a page that does not sell. */
export function nextStep({ instead, funnelId }: PageFacts): { href: string; label: string } {
  if (instead) return { href: instead.path, label: `See ${instead.name}` };
  return { href: pathTo('checkoutClosed', {}, { funnel: funnelId }), label: 'What you can do now' };
}

/** The same, by way of the prices when they stand on this page. */
export function callBesidePrices(setting: PageSetting, label: string): Call {
  const call = callTo(setting, label);
  return call.isOpen && setting.priceAnchor ? { ...call, href: `#${setting.priceAnchor}` } : call;
}
