import { BlockView, menuOf } from '@app/views/page-blocks';
import { blockDefaults } from '@app/rules/money/funnel-pages/block-defaults';
import {
  blockIcons,
  type BlockProps,
  type BlockType,
  bulletStyles,
  countdownEnds,
  imageWidths,
  type PageBlock,
} from '@app/rules/money/funnel-pages/page-content';
import type { PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import { type Config, createUsePuck, type Fields, type TextareaField, type TextField } from '@puckeditor/core';
import { boot } from '#session/boot.ts';
import { formField, momentField, pictureField, seoField, textField } from './builder-fields.tsx';
import { contentOf, fromBuilder, type RootProps } from './page-data.ts';

const line = (label: string, placeholder?: string): TextField => ({ type: 'text', label, placeholder });
const lines = (label: string): TextareaField => ({ type: 'textarea', label });
const choice = <Value extends string | boolean>(label: string, options: readonly (readonly [Value, string])[]) => ({
  type: 'select' as const,
  label,
  options: options.map(([value, text]) => ({ value, label: text })),
});
const yesOrNo = (label: string) =>
  ({
    type: 'radio',
    label,
    options: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  }) as const;

const menu = line('Name in the page’s menu', 'Empty: not in the menu');
const title = line('Title');
const lead = lines('Text under the title');
const iconNames = blockIcons.map((icon) => [icon, icon[0]?.toUpperCase() + icon.slice(1)] as const);
const styleNames = { cards: 'Cards with pictures', checks: 'Check marks', steps: 'Numbered steps' };
const widthNames = { text: 'As wide as text', wide: 'As wide as the page' };
const endNames = { closing: 'The funnel’s closing date', date: 'Another date' };

const fields: { [Type in BlockType]: Fields<BlockProps[Type]> } = {
  hero: {
    eyebrow: line('Small line above'),
    title: lines('Title'),
    text: lines('Text'),
    buttonLabel: line('Button', 'Empty: no button'),
    secondLabel: line('Second button'),
    secondLink: line('Second button link', '/free-lessons or https://…'),
    note: line('Small line below'),
    videoLink: line('Video', 'Link to YouTube or Vimeo'),
    videoTitle: line('Title of the video'),
    picture: pictureField('Picture', 'Shown over the video, or on its own'),
    pictureText: line('What the picture shows'),
  },
  numbers: {
    items: {
      type: 'array',
      label: 'Numbers',
      arrayFields: { figure: line('Number'), label: line('What it counts') },
      defaultItemProps: { figure: '1', label: '' },
      getItemSummary: ({ figure, label }) => `${figure} ${label}`,
    },
  },
  video: {
    title,
    link: line('Video', 'Link to YouTube or Vimeo'),
    caption: line('Title of the video'),
    picture: pictureField('Cover picture'),
  },
  image: {
    picture: pictureField('Picture'),
    alt: line('Description for people who cannot see it'),
    caption: line('Caption'),
    width: choice(
      'Width',
      imageWidths.map((width) => [width, widthNames[width]] as const),
    ),
  },
  text: { menu, title, text: textField },
  bullets: {
    menu,
    title,
    lead,
    style: choice(
      'Look',
      bulletStyles.map((style) => [style, styleNames[style]] as const),
    ),
    items: {
      type: 'array',
      label: 'Entries',
      arrayFields: { icon: choice('Picture', iconNames), title: line('Title'), text: lines('Text') },
      defaultItemProps: { icon: 'check', title: 'New entry', text: '' },
      getItemSummary: (item) => item.title,
    },
  },
  testimonials: {
    menu,
    title,
    lead,
    items: {
      type: 'array',
      label: 'Stories',
      arrayFields: {
        quote: lines('Quote'),
        name: line('Name'),
        role: line('Work, place'),
        win: line('Win'),
        picture: pictureField('Photo'),
      },
      defaultItemProps: { quote: 'In their own words.', name: 'Name', role: '', win: '', picture: '' },
      getItemSummary: ({ name }) => name,
    },
  },
  price: {
    menu,
    title,
    lead,
    items: {
      type: 'array',
      label: 'Included',
      arrayFields: { text: line('Text') },
      defaultItemProps: { text: 'What is included' },
      getItemSummary: ({ text }) => text,
    },
    steps: {
      type: 'array',
      label: 'How it works',
      arrayFields: { text: line('Text') },
      defaultItemProps: { text: 'A step' },
      getItemSummary: ({ text }) => text,
    },
    showSeats: yesOrNo('Show seats and closing day'),
    showCoupon: yesOrNo('Show “I have a coupon”'),
    buttonLabel: line('Button'),
  },
  countdown: {
    title,
    until: choice(
      'Counts down to',
      countdownEnds.map((end) => [end, endNames[end]] as const),
    ),
    date: momentField('Date'),
    ended: line('Text when it is over'),
  },
  faq: {
    menu,
    title,
    lead,
    linkLabel: line('Button'),
    link: line('Button link', '/form/… or https://…'),
    items: {
      type: 'array',
      label: 'Questions',
      arrayFields: { question: line('Question'), answer: lines('Answer') },
      defaultItemProps: { question: 'A question', answer: '' },
      getItemSummary: ({ question }) => question,
    },
  },
  welcome: {
    eyebrow: line('Small line above', '{lessons} counts them'),
    title: lines('Title. Words between *asterisks* stand out.'),
    text: lines('Text'),
    coachName: line('Name of the coach', 'Empty: no coach'),
    coachText: lines('What the coach says'),
    picture: pictureField('Picture of the coach', 'Empty: a drawing'),
  },
  optIn: {
    title,
    text: lines('Text under the title'),
    help: line('Help under the mobile number'),
    buttonLabel: line('Button'),
    note: lines('Small print'),
  },
  lessons: { menu, title, lead },
  people: { text: line('Text', '{members} is the number of members') },
  form: { title, text: lines('Text'), formSlug: formField, buttonLabel: line('Button') },
  checkout: { title, text: lines('Text'), buttonLabel: line('Button') },
  footer: {
    note: lines('Small print'),
    links: {
      type: 'array',
      label: 'Links',
      arrayFields: { label: line('Text'), link: line('Link', '/terms-conditions or https://…') },
      defaultItemProps: { label: 'Link', link: '/' },
      getItemSummary: ({ label }) => label,
    },
  },
};

const labels: Record<BlockType, string> = {
  welcome: 'Opening with a coach',
  optIn: 'Opt-in form and lesson',
  lessons: 'Free lessons',
  people: 'How many are inside',
  hero: 'Opening',
  numbers: 'Numbers',
  video: 'Video',
  image: 'Picture',
  text: 'Text',
  bullets: 'List',
  testimonials: 'Stories',
  price: 'Price and terms',
  countdown: 'Countdown',
  faq: 'Questions',
  form: 'Form',
  checkout: 'Checkout button',
  footer: 'Footer',
};

export type BuilderConfig = Config<BlockProps, RootProps>;

export const useBuilder = createUsePuck<BuilderConfig>();

type ConfigInput = {
  facts: PageFacts;
  host: string;
  /** Whether it is a page like `/free-lessons`, with its own blocks. */
  isPublic?: boolean;
};

/** The blocks as the library wants them: the page's own components, and a field for each of their properties. */
export function builderConfig({ facts, host, isPublic = false }: ConfigInput): BuilderConfig {
  const component = <Type extends BlockType>(type: Type) => ({
    label: labels[type],
    fields: fields[type],
    defaultProps: blockDefaults[type],
    render: ({ id, puck: _puck, editMode: _editMode, ...props }: BlockProps[Type] & BlockExtras) => (
      // A block's type and its properties belong together, which a generic union cannot say.
      <DrawnBlock block={{ id, type, props } as unknown as PageBlock} facts={facts} />
    ),
  });
  return {
    categories: {
      ...(isPublic && {
        open: { title: 'Open', components: ['welcome', 'optIn', 'lessons', 'people'] satisfies BlockType[] },
      }),
      sell: { title: 'Sell', components: ['hero', 'price', 'checkout', 'countdown', 'form'] },
      tell: { title: 'Explain', components: ['text', 'bullets', 'video', 'image', 'numbers'] },
      trust: { title: 'Trust', components: ['testimonials', 'faq', 'footer'] },
      // The blocks of other pages are known, and not offered.
      other: { visible: false },
    },
    root: {
      label: 'Page',
      fields: { seo: seoField({ host, facts }) },
      defaultProps: { seo: { title: '', description: '', imageKey: null } },
      render: ({ children }) => <div className="fp">{children}</div>,
    },
    components: {
      hero: component('hero'),
      numbers: component('numbers'),
      video: component('video'),
      image: component('image'),
      text: component('text'),
      bullets: component('bullets'),
      testimonials: component('testimonials'),
      price: component('price'),
      countdown: component('countdown'),
      faq: component('faq'),
      form: component('form'),
      checkout: component('checkout'),
      footer: component('footer'),
      welcome: component('welcome'),
      optIn: component('optIn'),
      lessons: component('lessons'),
      people: component('people'),
    },
  };
}

type BlockExtras = { id: string; puck: unknown; editMode?: boolean };

function DrawnBlock({ block, facts }: { block: PageBlock; facts: PageFacts }) {
  const isFirst = useBuilder(({ appState }) => appState.data.content[0]?.props.id === block.id);
  const priceAnchor = useBuilder(
    ({ appState }) => appState.data.content.find(({ type }) => type === 'price')?.props.id ?? null,
  );
  const setting = { facts, appTitle: boot.appTitle, now: Date.now(), isPreview: true, priceAnchor };
  return isFirst ? <FirstBlock block={block} setting={setting} /> : <BlockView block={block} setting={setting} />;
}

/** The header's menu names blocks further down, so only the first block looks at them all. */
function FirstBlock({ block, setting }: Pick<Parameters<typeof BlockView>[0], 'block' | 'setting'>) {
  const data = useBuilder(({ appState }) => appState.data);
  const { blocks } = contentOf(fromBuilder(data));
  return <BlockView block={block} setting={setting} header={menuOf(blocks)} />;
}
