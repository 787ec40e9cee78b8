import type { FunnelState } from '../funnels/funnel-state.ts';
import { type Centavos, formatPesos } from '../../amounts/pesos.ts';
import type { IntervalUnit } from '../payment-terms/interval-units.ts';
import type { PlannedEntry } from '../payment-terms/schedule.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import { formatDay, manilaDay } from '../../time/manila.ts';

export type OfferedTerm = {
  id: string;
  name: string;
  intervalCount: number;
  intervalUnit: IntervalUnit;
  entries: PlannedEntry[];
};

/** An uploaded picture: its size, so that its place is kept, and the widths of its smaller copies. */
export type PagePicture = { width: number; height: number; copies: number[] };

/** The current facts of the funnel. Pages read these and never keep a price or a date of their own. */
export type PageFacts = {
  funnelId: string;
  name: string;
  slug: string;
  productName: string;
  productDescription: string;
  price: Centavos;
  /** The product's price when the funnel is cheaper. */
  formerPrice: Centavos | null;
  validityByDays: number | null;
  state: FunnelState;
  /** Instants as ISO text. */
  opensAt: string | null;
  closesAt: string | null;
  capacity: number | null;
  seatsTaken: number;
  isHidden: boolean;
  /** Sold only to those who renew, on their Billing page: visitors see no price and no way to buy. */
  isRenewal: boolean;
  /** The payment methods offered now, as labels: `GCash`, `Bank transfer`. */
  ways: string[];
  /** The contact for visitors; null when staff have named none. */
  helpUrl: string | null;
  /** The product sold instead while this one is closed; null while it is open, or when there is none. */
  instead: { name: string; path: string } | null;
  terms: OfferedTerm[];
  pictures: Record<string, PagePicture>;
  /** What the public pages show beside an offer; pages of funnels have none of it. */
  free?: FreeFacts;
};

/** A lesson that visitors may open, as a list shows it. */
export type FreeLesson = { id: number; name: string; minutes: number | null; megabytes: number | null };

/** A lesson that is open on the page. */
export type OpenFreeLesson = FreeLesson & {
  number: number;
  /** A link to YouTube or Vimeo, else the address of an upload. */
  videoUrl: string | null;
  videoFile: string | null;
  text: RichText | null;
  files: { name: string; href: string }[];
  isDone: boolean;
};

/** A browser that opted in, or a signed-in person. */
export type FreeVisitor = {
  isSignedIn: boolean;
  mayChoosePassword: boolean;
  doneIds: number[];
  lesson: OpenFreeLesson | null;
  isOfferDue: boolean;
};

export type FreeFacts = {
  /** Where people opt in, in the words of their lead. */
  source: string;
  path: string;
  lessons: FreeLesson[];
  /** Null while there are too few to boast of. */
  members: number | null;
  visitor: FreeVisitor | null;
  /** The form was sent without a script and something in it was wrong. */
  wasRefused: boolean;
};

/** Stands for an offer where nothing is sold: pages then leave out prices and buttons that sell. */
export function hasOffer({ funnelId }: Pick<PageFacts, 'funnelId'>): boolean {
  return funnelId !== '';
}

/** The facts of a public page on an installation that sells nothing yet. */
export const noOffer: PageFacts = {
  funnelId: '',
  name: '',
  slug: '',
  productName: '',
  productDescription: '',
  price: 0,
  formerPrice: null,
  validityByDays: null,
  state: 'closed',
  opensAt: null,
  closesAt: null,
  capacity: null,
  seatsTaken: 0,
  isHidden: false,
  isRenewal: false,
  ways: [],
  helpUrl: null,
  instead: null,
  terms: [],
  pictures: {},
};

/** The first payment of the term with the smallest one. */
export function lowestFirstPayment({ price, terms }: Pick<PageFacts, 'price' | 'terms'>): Centavos {
  const firsts = terms.map(({ entries }) => entries[0]?.price ?? price);
  return Math.min(price, ...firsts);
}

/** The term that a page proposes: the one with the smallest first payment, the earlier one of equals. */
export function proposedTerm({ terms }: Pick<PageFacts, 'terms'>): OfferedTerm | null {
  const first = ({ entries }: OfferedTerm) => entries[0]?.price ?? 0;
  return terms.reduce<OfferedTerm | null>((best, term) => (best && first(best) <= first(term) ? best : term), null);
}

export function seatsLeft({ capacity, seatsTaken }: Pick<PageFacts, 'capacity' | 'seatsTaken'>): number | null {
  return capacity === null ? null : Math.max(0, capacity - seatsTaken);
}

/** `Sun, Nov 29 2026`, the last day on which one can still enrol: a closing at midnight belongs to the day before. */
export function closingDay({ closesAt }: Pick<PageFacts, 'closesAt'>): string | null {
  return closesAt === null ? null : formatDay(manilaDay(new Date(Date.parse(closesAt) - 1)));
}

/** Placeholders in braces for current facts. */
export const liveWords = ['{price}', '{lowest}', '{product}', '{closes}', '{seats}', '{ways}'] as const;

/** Replaces `{price}` and the other placeholders with current facts; unknown facts leave nothing behind. */
export function withLiveWords(text: string, facts: PageFacts): string {
  const written = writtenNow[text.trim()] ?? text;
  if (!written.includes('{')) return written;
  const values: Record<(typeof liveWords)[number], string> = {
    '{price}': formatPesos(facts.price),
    '{lowest}': formatPesos(lowestFirstPayment(facts)),
    '{product}': facts.productName,
    '{closes}': closingDay(facts) ?? '',
    '{seats}': String(seatsLeft(facts) ?? ''),
    '{ways}': waysText(facts),
  };
  return liveWords.reduce((filled, word) => filled.replaceAll(word, () => values[word]), written);
}

/** Whether a text says how one pays: it has no place where nothing is sold. */
export function isAboutPaying(text: string): boolean {
  return (writtenNow[text.trim()] ?? text).includes('{ways}');
}

/** `GCash, Maya or bank transfer`: only offered methods; while none is offered, words that promise no platform. */
export function waysText({ ways }: Pick<PageFacts, 'ways'>): string {
  const names = ways.map((label) => (label === 'Bank transfer' ? 'bank transfer' : label));
  const last = names.at(-1);
  if (last === undefined) return 'online transfer';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

/** Words of old templates that name platforms whether or not they are offered; pages may still contain them. */
const writtenNow: Record<string, string | undefined> = {
  'Pay with GCash, Maya or bank transfer. No credit card needed.': 'Pay by {ways}.',
  'Send the amount by GCash, Maya or bank transfer.': 'Send the amount by {ways}.',
};
