import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { hasOffer } from '@app/rules/money/funnel-pages/page-facts';
import { BlockView, menuOf, priceAnchorOf } from './page-blocks.tsx';
import { StickyCall } from './page-body.tsx';
import { liveText, type PageSetting, sellsNow } from './page-setting.ts';

export type PublicBodyProps = Omit<PageSetting, 'priceAnchor' | 'isPreview'> & { content: FunnelPageContent };

/** A public page: header, blocks, and the bar at the bottom that leads to the form, the lesson or the price. */
export function PublicBody({ content: { blocks }, ...given }: PublicBodyProps) {
  const setting: PageSetting = {
    ...given,
    priceAnchor: hasOffer(given.facts) ? priceAnchorOf(blocks) : null,
    isPreview: false,
  };
  const menu = menuOf(blocks);
  const main = blocks.filter(({ type }) => type !== 'footer');
  const ends = blocks.filter(({ type }) => type === 'footer');
  const form = blocks.find((block) => block.type === 'optIn');
  const sells = !form && setting.priceAnchor !== null && sellsNow(given.facts);
  return (
    <div className={form || sells ? 'fp sells pub' : 'fp pub'}>
      <main>
        {main.map((block, index) => (
          <BlockView key={block.id} block={block} setting={setting} header={index === 0 ? menu : undefined} />
        ))}
      </main>
      {ends.map((block) => (
        <BlockView key={block.id} block={block} setting={setting} />
      ))}
      {sells && <StickyCall setting={setting} />}
      {form?.type === 'optIn' && (
        <aside className="sticky" aria-label="Free lessons">
          <div className="wrap">
            <a className="btn primary lg full" href={`#${form.id}`} data-goto="">
              {stickyText(setting, form.props.buttonLabel)}
            </a>
          </div>
        </aside>
      )}
    </div>
  );
}

function stickyText(setting: PageSetting, buttonLabel: string): string {
  const visitor = setting.facts.free?.visitor;
  if (!visitor) return liveText(setting, buttonLabel) || 'Start for free';
  if (visitor.isOfferDue) return 'See your next step';
  return visitor.lesson ? `Continue with lesson ${visitor.lesson.number}` : 'Your lessons';
}
