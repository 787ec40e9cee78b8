import { blockDefaults } from '../../money/funnel-pages/block-defaults.ts';
import type { BlockProps, BlockType, FunnelPageContent, PageBlock } from '../../money/funnel-pages/page-content.ts';

/** The pages that staff can change in the builder; their addresses are fixed. */
export const publicPageNames = ['free-lessons', 'freelancing', 'fast'] as const;
export type PublicPageName = (typeof publicPageNames)[number];

export type PublicPage = {
  /** As staff know it. */
  title: string;
  about: string;
  /** Its route; path, head and texts for shared links come from there. */
  route: 'freeLessons' | 'freelancing' | 'fast';
  /** Which offer its prices and buttons are about. */
  offer: 'usual' | 'fast-track';
  /** What visitors see until staff publish something else. */
  content: FunnelPageContent;
};

/** Empty words for search engines and shared links: the route has them. */
const seo = { title: '', description: '', imageKey: null };

function block<Type extends BlockType>(id: string, type: Type, props: Partial<BlockProps[Type]> = {}): PageBlock {
  // The type and its properties belong together, which a generic union cannot say.
  return { id, type, props: { ...blockDefaults[type], ...props } } as PageBlock;
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const footer = block('footer', 'footer', {
  links: [
    { label: 'Terms', link: '/terms-conditions' },
    { label: 'Privacy', link: '/privacy-policy' },
    { label: 'Refunds', link: '/refund-policy' },
    { label: 'Bug Report', link: '/bug-report' },
  ],
});

/** The finished pages of a new installation: they promise nothing that only some installations can keep. */
export const publicPages: Record<PublicPageName, PublicPage> = {
  'free-lessons': {
    title: 'Free lessons',
    about: 'The opt-in form, then the lessons that are marked free.',
    route: 'freeLessons',
    offer: 'usual',
    content: {
      seo,
      blocks: [
        block('welcome', 'welcome', {
          text: 'Short lessons that show you which skill fits you, what it pays, and how to land your first client. Sa phone lang, a few minutes each.',
        }),
        block('start', 'optIn'),
        block('lessons', 'lessons'),
        block('people', 'people'),
        block('questions', 'faq', {
          menu: '',
          title: 'Mga tanong',
          lead: '',
          items: [
            {
              question: 'May bayad ba ito?',
              answer: 'Wala. The lessons are free. If you like how we teach, you can join a batch later.',
            },
            {
              question: 'Kailangan ba ng laptop?',
              answer:
                'Hindi pa. You can watch everything on your phone. For paid work you will want a laptop later, kahit second-hand.',
            },
            {
              question: 'Gaano karaming data?',
              answer:
                'Each lesson says how much data it takes before you press play, around 2.5 MB a minute. Nothing plays by itself.',
            },
            {
              question: 'Paano kung busy ako?',
              answer: 'Stop anytime. We keep your place, so you continue where you stopped.',
            },
          ],
        }),
        footer,
      ],
    },
  },
  freelancing: {
    title: 'Freelancing',
    about: 'What freelancing is and for whom, then the opt-in form.',
    route: 'freelancing',
    offer: 'usual',
    content: {
      seo,
      blocks: [
        block('welcome', 'welcome', {
          eyebrow: 'Para sa beginners',
          title: 'Freelancing: work from home, *kahit nagsisimula ka pa lang.*',
          text: 'You do work online for people who need it: answering email, posting on social media, keeping books. They pay you for the work, hindi sa kung saan ka nakaupo.',
          coachText: 'Walang background? Okay lang. I’ll tell you what it really is, pati yung mahirap.',
        }),
        block('what', 'text', {
          title: 'Ano ba ang freelancing?',
          text: {
            type: 'doc',
            content: [
              paragraph(
                'Small businesses here and abroad have more work than hands. They hire people online for some hours a week: a virtual assistant, a designer, a bookkeeper.',
              ),
              paragraph(
                'You agree on the work and the price, you deliver, you get paid. Walang amo na nakabantay, pero may deadline. It is a real job that you carry yourself.',
              ),
            ],
          },
        }),
        block('fits', 'bullets', {
          menu: '',
          title: 'Para kanino ito?',
          lead: 'You do not need a degree. You need two quiet hours a day and the patience to practise.',
          style: 'cards',
          items: [
            {
              icon: 'group',
              title: 'Parents at home',
              text: 'Work while the kids are asleep or in school, in hours you choose.',
            },
            {
              icon: 'briefcase',
              title: 'Employees who want a way out',
              text: 'Start beside your job. Leave it when the numbers say so.',
            },
            { icon: 'phone', title: 'Students and fresh graduates', text: 'Earn experience that you can show.' },
          ],
        }),
        block('steps', 'bullets', {
          menu: '',
          title: 'Paano magsimula',
          lead: '',
          style: 'steps',
          items: [
            { icon: 'check', title: 'Pick one skill', text: 'The free lessons help you choose.' },
            { icon: 'check', title: 'Make three samples', text: 'For a shop you know, kahit tindahan ng tita mo.' },
            { icon: 'check', title: 'Message five people a day', text: 'We show you what to say.' },
          ],
        }),
        block('start', 'optIn', {
          title: 'Start with the free lessons',
          text: 'Leave your name and lesson 1 opens right here.',
        }),
        block('lessons', 'lessons'),
        block('questions', 'faq', {
          menu: '',
          title: 'Mga tanong',
          lead: '',
          items: [
            {
              question: 'Magkano ang kikitain ko?',
              answer:
                'It depends on your skill, your hours and your clients. Beginners start small and raise their price with each client. We promise no amount; nobody honest can.',
            },
            {
              question: 'Scam ba ito?',
              answer:
                'Good question. We never ask you to pay for a job. The lessons are free, and you see how we teach before you spend a peso.',
            },
            {
              question: 'Kailangan ba magaling sa English?',
              answer: 'Simple English is enough: short sentences, polite, on time. You practise it in the lessons.',
            },
          ],
        }),
        footer,
      ],
    },
  },
  fast: {
    title: 'Getting clients',
    about: 'The sales page on getting clients, with the price of the fast-track offer.',
    route: 'fast',
    offer: 'fast-track',
    content: {
      seo,
      blocks: [
        block('opening', 'hero', {
          eyebrow: 'For freelancers without clients yet',
          title: 'May skill ka na. Let’s get you clients.',
          text: 'You finished the courses. You made the portfolio. Pero walang nagre-reply. Getting clients is a skill of its own, and it can be learned.',
          buttonLabel: 'Show me how',
          secondLabel: 'Start with the free lessons',
          secondLink: '/free-lessons',
          note: 'Pay by {ways}.',
        }),
        block('problem', 'bullets', {
          menu: '',
          title: 'Bakit walang reply?',
          lead: 'Usually it is one of these, and each can be fixed this week.',
          style: 'cards',
          items: [
            {
              icon: 'message',
              title: 'Your message is about you',
              text: 'Clients read about their own problem. Learn to write about it.',
            },
            {
              icon: 'briefcase',
              title: 'You offer everything',
              text: '“I can do anything” sounds like nothing. Choose one result that you deliver.',
            },
            {
              icon: 'calendar',
              title: 'You stop too early',
              text: 'Most yeses come after the second or third message. Have a plan for each day.',
            },
          ],
        }),
        block('plan', 'bullets', {
          menu: 'The plan',
          title: 'One clear plan',
          lead: '',
          style: 'steps',
          items: [
            { icon: 'check', title: 'Your offer in one sentence', text: 'Who you help, with what, and what changes.' },
            { icon: 'check', title: 'A list of 50 people', text: 'Where to find them, and who to leave alone.' },
            { icon: 'check', title: 'Five messages a day', text: 'Short, about them, and always with one question.' },
            { icon: 'check', title: 'The call and the price', text: 'Say it aloud until it feels normal.' },
          ],
        }),
        block('price', 'price', {
          title: '{product}',
          lead: 'No interest and no hidden fees. Your access opens with the first payment.',
          items: [],
        }),
        block('questions', 'faq', {
          lead: '',
          items: [
            {
              question: 'Sigurado ba na magkaka-client ako?',
              answer:
                'Nobody can promise you a client. We promise the plan and the practice. The messages you send yourself.',
            },
            {
              question: 'Wala pa akong skill. Para sa akin ba ito?',
              answer:
                'Start with the free lessons first. They help you choose a skill; come back when you have samples.',
            },
            {
              question: 'Ilang oras sa isang araw?',
              answer: 'About one hour: messages in the morning, practice in the evening.',
            },
          ],
        }),
        footer,
      ],
    },
  },
};

export function isPublicPageName(text: string): text is PublicPageName {
  return Object.hasOwn(publicPages, text);
}
