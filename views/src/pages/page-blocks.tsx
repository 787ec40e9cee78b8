import type { PageBlock } from '@app/rules/money/funnel-pages/page-content';
import { CheckoutBlock, CountdownBlock, FormBlock } from './call-blocks.tsx';
import { FooterBlock } from './footer-block.tsx';
import { HeroBlock } from './hero-block.tsx';
import { BulletsBlock, FaqBlock, NumbersBlock, TestimonialsBlock } from './list-blocks.tsx';
import { ImageBlock, VideoBlock } from './media-blocks.tsx';
import { PageHeader } from './page-header.tsx';
import type { MenuEntry, PageSetting } from './page-setting.ts';
import { PriceBlock } from './price-block.tsx';
import { LessonsBlock, OptInBlock, PeopleBlock, WelcomeBlock } from './public-blocks.tsx';
import { TextBlock } from './text-block.tsx';

type BlockViewProps = {
  block: PageBlock;
  setting: PageSetting;
  /** The first block of a page is under the header, or contains it when it is the opening. */
  header?: readonly MenuEntry[] | undefined;
};

/** One block, the same for visitors and in the builder. */
export function BlockView({ block, setting, header }: BlockViewProps) {
  if (block.type === 'hero') {
    return (
      <div className="hero">
        {header && <PageHeader menu={header} setting={setting} isOnDark />}
        <HeroBlock props={block.props} setting={setting} />
      </div>
    );
  }
  if (block.type === 'welcome') {
    return (
      <div className="hero ph">
        <svg className="wv" viewBox="0 0 390 120" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 60c70-40 130-36 200-10s130 10 190-24v94H0z" fill="#0c5d57" />
          <path d="M0 88c60-26 130-28 200-6s130 8 190-20v58H0z" fill="#0f766e" />
        </svg>
        {header && <PageHeader menu={header} setting={setting} isOnDark />}
        <WelcomeBlock props={block.props} setting={setting} />
      </div>
    );
  }
  return (
    <>
      {header && <PageHeader menu={header} setting={setting} />}
      <PlainBlock block={block} setting={setting} />
    </>
  );
}

type Plain = Exclude<PageBlock, { type: 'hero' | 'welcome' }>;

function PlainBlock({ block, setting }: { block: Plain; setting: PageSetting }) {
  const { id } = block;
  switch (block.type) {
    case 'numbers':
      return <NumbersBlock props={block.props} />;
    case 'video':
      return <VideoBlock props={block.props} setting={setting} />;
    case 'image':
      return <ImageBlock props={block.props} setting={setting} />;
    case 'text':
      return <TextBlock id={id} props={block.props} setting={setting} />;
    case 'bullets':
      return <BulletsBlock id={id} props={block.props} setting={setting} />;
    case 'testimonials':
      return <TestimonialsBlock id={id} props={block.props} setting={setting} />;
    case 'price':
      return <PriceBlock id={id} props={block.props} setting={setting} />;
    case 'countdown':
      return <CountdownBlock props={block.props} setting={setting} />;
    case 'faq':
      return <FaqBlock id={id} props={block.props} setting={setting} />;
    case 'form':
      return <FormBlock props={block.props} setting={setting} />;
    case 'checkout':
      return <CheckoutBlock props={block.props} setting={setting} />;
    case 'footer':
      return <FooterBlock props={block.props} setting={setting} />;
    case 'optIn':
      return <OptInBlock id={id} props={block.props} setting={setting} />;
    case 'lessons':
      return <LessonsBlock id={id} props={block.props} setting={setting} />;
    case 'people':
      return <PeopleBlock props={block.props} setting={setting} />;
  }
}

/** The blocks with an entry in the page's menu. */
export function menuOf(blocks: readonly PageBlock[]): MenuEntry[] {
  return blocks.flatMap(({ id, props }) => ('menu' in props && props.menu !== '' ? [{ id, label: props.menu }] : []));
}

/** The place of the prices, if there are any. */
export function priceAnchorOf(blocks: readonly PageBlock[]): string | null {
  return blocks.find(({ type }) => type === 'price')?.id ?? null;
}
