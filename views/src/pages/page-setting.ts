import { hasOffer, type PageFacts, withLiveWords } from '@app/rules/money/funnel-pages/page-facts';
import { pathTo } from '@app/rules/navigation/route-table';
import { closedText as whyClosed } from '@app/rules/money/funnels/closed-text';

/** The data every block of a page gets beside its own texts. */
export type PageSetting = {
  facts: PageFacts;
  appTitle: string;
  /** The instant of drawing, in milliseconds. */
  now: number;
  /** In the builder empty blocks say what is missing; visitors see nothing of them. */
  isPreview: boolean;
  /** The target of buttons that ask to enroll: the prices on this page, if there are any. */
  priceAnchor: string | null;
};

/** A place on the page that its menu leads to. */
export type MenuEntry = { id: string; label: string };

/** A text of staff with current facts in it. */
export function liveText({ facts, appTitle }: PageSetting, text: string): string {
  return withPublicWords(withLiveWords(text, facts), facts, appTitle).trim();
}

/** `{lessons}`, `{members}` and `{app}` of the public pages. */
function withPublicWords(text: string, { free }: PageFacts, appTitle: string): string {
  if (!free || !text.includes('{')) return text;
  const count = free.lessons.length;
  const lessons = count === 0 ? 'short lessons' : `${count} short ${count === 1 ? 'lesson' : 'lessons'}`;
  return text
    .replaceAll('{lessons}', lessons)
    .replaceAll('{members}', (free.members ?? 0).toLocaleString('en-PH'))
    .replaceAll('{app}', () => appTitle);
}

export type Call = { href: string; label: string; isOpen: boolean };

/** The target and label of a button that sells; the label says so when nothing is sold now. */
export function callTo({ facts }: PageSetting, label: string): Call {
  if (!hasOffer(facts)) return { href: pathTo('freeLessons'), label: 'Start with the free lessons', isOpen: false };
  if (sellsNow(facts)) return { href: pathTo('checkout', { funnelId: facts.funnelId }), label, isOpen: true };
  const { href, label: next } = nextStep(facts);
  return { href, label: next, isOpen: false };
}

/** Whether a visitor can buy here now. */
export function sellsNow({ state, isRenewal }: Pick<PageFacts, 'state' | 'isRenewal'>): boolean {
  return state === 'open' && !isRenewal;
}

/** Why nothing is sold here now, in a few words. */
export function closedText({ isRenewal, ...facts }: PageFacts): string {
  return facts.state === 'open' && isRenewal ? 'For members who renew' : whyClosed(facts);
}

/** The next page for a visitor of a closed funnel. */
export function nextStep({ instead, funnelId, state, isRenewal }: PageFacts): { href: string; label: string } {
  if (state === 'open' && isRenewal)
    return { href: pathTo('login', {}, { redirectTo: pathTo('account') }), label: 'Log in to renew' };
  if (instead) return { href: instead.path, label: `See ${instead.name}` };
  return { href: pathTo('checkoutClosed', {}, { funnel: funnelId }), label: 'What you can do now' };
}

/** The same, through the prices when they are on this page. */
export function callBesidePrices(setting: PageSetting, label: string): Call {
  const call = callTo(setting, label);
  return call.isOpen && setting.priceAnchor ? { ...call, href: `#${setting.priceAnchor}` } : call;
}
