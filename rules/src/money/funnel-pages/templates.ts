import { blockDefaults } from './block-defaults.ts';
import type { BlockProps, BlockType, FunnelPageContent, FunnelPageKind, PageBlock } from './page-content.ts';

const noSeo = { title: '', description: '', imageKey: null };

/** A block with the usual words, some of them changed. */
function block<Type extends BlockType>(id: string, type: Type, props: Partial<BlockProps[Type]> = {}): PageBlock {
  // The type and its properties belong together, which a generic union cannot say.
  return { id, type, props: { ...blockDefaults[type], ...props } } as PageBlock;
}

export type PageTemplate = {
  id: string;
  name: string;
  about: string;
  kind: FunnelPageKind;
  content: FunnelPageContent;
};

/** Pages to start from. Staff write over their words. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    id: 'sales',
    name: 'Sales page',
    about: 'Opening, what they get, price and terms, stories, questions.',
    kind: 'landing',
    content: {
      seo: noSeo,
      blocks: [
        block('hero', 'hero', { title: '{product}' }),
        block('numbers', 'numbers'),
        block('get', 'bullets'),
        block('price', 'price'),
        block('closing', 'countdown'),
        block('stories', 'testimonials'),
        block('faq', 'faq'),
        block('footer', 'footer'),
      ],
    },
  },
  {
    id: 'training',
    name: 'Free training',
    about: 'One promise, a video, and a form to sign up.',
    kind: 'landing',
    content: {
      seo: noSeo,
      blocks: [
        block('hero', 'hero', {
          eyebrow: 'Libre at online',
          title: 'Start freelancing from home, kahit zero experience',
          text: 'A short video training that shows what online work is, what you can offer, and what to do this week.',
          buttonLabel: '',
          note: 'Free. You can watch on your phone.',
        }),
        block('learn', 'bullets', {
          menu: '',
          title: 'What you will learn',
          lead: '',
          style: 'checks',
          items: [
            { icon: 'check', title: 'Which online work fits you', text: '' },
            { icon: 'check', title: 'What to learn first, and what to skip', text: '' },
            { icon: 'check', title: 'Where first clients come from', text: '' },
          ],
        }),
        block('video', 'video', { title: 'A taste of the training' }),
        block('sign-up', 'form', { title: 'Get the training', buttonLabel: 'Sign me up' }),
        block('footer', 'footer'),
      ],
    },
  },
  {
    id: 'waitlist',
    name: 'Waiting list',
    about: 'For a funnel that is not open yet: when it opens, and a form to get notified.',
    kind: 'landing',
    content: {
      seo: noSeo,
      blocks: [
        block('hero', 'hero', {
          eyebrow: 'Opens soon',
          title: '{product}',
          text: 'Enrollment is not open yet. Leave your name and we will tell you first.',
          buttonLabel: '',
          note: '',
        }),
        block('opens', 'countdown', { title: 'Doors open in', until: 'date', ended: 'Doors are open.' }),
        block('list', 'form', { title: 'Join the waiting list', buttonLabel: 'Put me on the list' }),
        block('faq', 'faq', { menu: '' }),
        block('footer', 'footer'),
      ],
    },
  },
  {
    id: 'thank-you',
    name: 'Thank you',
    about: 'After an order: what happens next.',
    kind: 'thank-you',
    content: {
      seo: noSeo,
      blocks: [
        block('hero', 'hero', {
          title: 'Salamat! Your place is saved.',
          text: 'We sent you an email with your order and how to pay.',
          buttonLabel: '',
          note: '',
        }),
        block('next', 'bullets', {
          menu: '',
          title: 'What happens next',
          lead: '',
          style: 'steps',
          items: [
            { icon: 'check', title: 'Pay the first amount', text: 'Use the payment code in your email.' },
            { icon: 'check', title: 'Upload your proof', text: 'A screenshot of the transfer is enough.' },
            { icon: 'check', title: 'Log in and say hello', text: 'We open your access within the day.' },
          ],
        }),
        block('footer', 'footer'),
      ],
    },
  },
];

/** The start of a page before anyone chose a template. */
export function firstDraft(kind: FunnelPageKind): FunnelPageContent {
  const template = pageTemplates.find((each) => each.kind === kind);
  return template?.content ?? { blocks: [], seo: noSeo };
}

/** The plain page of a funnel without its own page: the product, its price, and how to get it. */
export function plainPage({ productDescription }: { productDescription: string }): FunnelPageContent {
  return {
    seo: noSeo,
    blocks: [
      block('hero', 'hero', { title: '{product}', text: productDescription.slice(0, 400) }),
      block('price', 'price', { items: [] }),
      block('footer', 'footer'),
    ],
  };
}
