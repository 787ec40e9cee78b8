import type { FunnelPageContent, FunnelPageKind } from '@app/rules/money/funnel-pages/page-content';
import { closingDay, lowestFirstPayment, proposedTerm, seatsLeft } from '@app/rules/money/funnel-pages/page-facts';
import { formatPesos } from '@app/rules/amounts/pesos';
import { BlockView, menuOf, priceAnchorOf } from './page-blocks.tsx';
import { callBesidePrices, closedText, nextStep, type PageSetting, sellsNow } from './page-setting.ts';

export type PageBodyProps = Omit<PageSetting, 'priceAnchor' | 'isPreview'> & {
  content: FunnelPageContent;
  kind: FunnelPageKind;
};

/** A whole page: header, blocks, and the bar that stays at the bottom of the window. */
export function PageBody({ content: { blocks }, kind, ...given }: PageBodyProps) {
  const setting: PageSetting = { ...given, priceAnchor: priceAnchorOf(blocks), isPreview: false };
  const menu = menuOf(blocks);
  const main = blocks.filter(({ type }) => type !== 'footer');
  const ends = blocks.filter(({ type }) => type === 'footer');
  const sells = kind === 'landing' && blocks.some(({ type }) => type === 'price' || type === 'checkout');
  return (
    <div className={sells ? 'fp sells' : 'fp'}>
      {kind === 'landing' && !sellsNow(given.facts) && <ClosedBar facts={given.facts} />}
      <main>
        {main.map((block, index) => (
          <BlockView key={block.id} block={block} setting={setting} header={index === 0 ? menu : undefined} />
        ))}
      </main>
      {ends.map((block) => (
        <BlockView key={block.id} block={block} setting={setting} />
      ))}
      {sells && <StickyCall setting={setting} />}
    </div>
  );
}

/** Shown first: nobody should read a whole page to find that it sells nothing. */
function ClosedBar({ facts }: Pick<PageSetting, 'facts'>) {
  const { href, label } = nextStep(facts);
  return (
    <aside className="closedbar" aria-label="Enrollment">
      <div className="wrap">
        <b>{closedText(facts)}.</b> <a href={href}>{facts.instead ? `Open now: ${facts.instead.name}` : label}</a>
      </div>
    </aside>
  );
}

export function StickyCall({ setting }: { setting: PageSetting }) {
  const { facts } = setting;
  const call = callBesidePrices(setting, 'Enroll now');
  const left = seatsLeft(facts);
  const closes = closingDay(facts);
  const news = [
    left !== null && `${left} ${left === 1 ? 'seat' : 'seats'} left`,
    closes !== null && `closes ${closes.replace(/^\w+, /, '')}`,
  ].filter((text) => text !== false);
  return (
    <aside className="sticky" aria-label="Enroll">
      <div className="wrap">
        <p>
          <b>{call.isOpen ? priceText(setting) : closedText(facts)}</b>
          {call.isOpen && news.length > 0 && <small>{news.join(', ')}</small>}
        </p>
        <a className={call.isOpen ? 'btn primary lg' : 'btn lg'} href={call.href}>
          {call.label}
        </a>
      </div>
    </aside>
  );
}

function priceText({ facts }: PageSetting): string {
  if (facts.price === 0) return 'Free';
  const lowest = lowestFirstPayment(facts);
  if (lowest === facts.price) return formatPesos(facts.price);
  const term = proposedTerm(facts);
  // Nobody would call two halves a price per month.
  const isMonthly = term?.intervalUnit === 'months' && term.intervalCount === 1 && term.entries.length > 2;
  return `From ${formatPesos(lowest)}${isMonthly ? ' a month' : ''}`;
}
