import type { RichText } from '../../rich-text/rich-text.ts';

/** A funnel has a landing page and may have a thank-you page of its own. */
export const funnelPageKinds = ['landing', 'thank-you'] as const;
export type FunnelPageKind = (typeof funnelPageKinds)[number];

/** Drawings that an entry of a list may have. */
export const blockIcons = [
  'check',
  'route',
  'coach',
  'group',
  'phone',
  'briefcase',
  'message',
  'calendar',
  'trophy',
  'star',
] as const;
export type BlockIcon = (typeof blockIcons)[number];

export const bulletStyles = ['cards', 'checks', 'steps'] as const;
export const imageWidths = ['text', 'wide'] as const;
export const countdownEnds = ['closing', 'date'] as const;

/** The content of each kind of block. Empty texts are left out of the page; pictures are keys of uploads. */
export type BlockProps = {
  hero: {
    eyebrow: string;
    title: string;
    text: string;
    buttonLabel: string;
    secondLabel: string;
    secondLink: string;
    note: string;
    videoLink: string;
    videoTitle: string;
    picture: string;
    pictureText: string;
  };
  numbers: { items: { figure: string; label: string }[] };
  video: { title: string; link: string; picture: string; caption: string };
  image: { picture: string; alt: string; caption: string; width: (typeof imageWidths)[number] };
  text: { menu: string; title: string; text: RichText | null };
  bullets: {
    menu: string;
    title: string;
    lead: string;
    style: (typeof bulletStyles)[number];
    items: { icon: BlockIcon; title: string; text: string }[];
  };
  testimonials: {
    menu: string;
    title: string;
    lead: string;
    items: { quote: string; name: string; role: string; win: string; picture: string }[];
  };
  price: {
    menu: string;
    title: string;
    lead: string;
    items: { text: string }[];
    steps: { text: string }[];
    showSeats: boolean;
    showCoupon: boolean;
    buttonLabel: string;
  };
  countdown: { title: string; until: (typeof countdownEnds)[number]; date: string; ended: string };
  faq: {
    menu: string;
    title: string;
    lead: string;
    linkLabel: string;
    link: string;
    items: { question: string; answer: string }[];
  };
  form: { title: string; text: string; formSlug: string; buttonLabel: string };
  checkout: { title: string; text: string; buttonLabel: string };
  footer: { note: string; links: { label: string; link: string }[] };
  /** The opening of a public page: a promise, and the coach who makes it. */
  welcome: { eyebrow: string; title: string; text: string; coachName: string; coachText: string; picture: string };
  /** The opt-in form; the first free lesson takes its place. */
  optIn: { title: string; text: string; help: string; buttonLabel: string; note: string };
  /** The lessons that are marked free. */
  lessons: { menu: string; title: string; lead: string };
  people: { text: string };
};

export type BlockType = keyof BlockProps;

/** Blocks of the public pages alone: a page of a funnel knows no lessons and asks for no opt-in. */
export const publicBlockTypes = ['welcome', 'optIn', 'lessons', 'people'] as const satisfies readonly BlockType[];
export type PublicBlockType = (typeof publicBlockTypes)[number];
export type FunnelBlockType = Exclude<BlockType, PublicBlockType>;

/** A part of a page. Blocks are data, never markup: `blocks.ts` checks their content. */
export type PageBlock = { [Type in BlockType]: { id: string; type: Type; props: BlockProps[Type] } }[BlockType];

export type PageSeo = { title: string; description: string; imageKey: string | null };

export type FunnelPageContent = { blocks: PageBlock[]; seo: PageSeo };
