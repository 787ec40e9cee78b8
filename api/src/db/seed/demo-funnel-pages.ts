import type { FunnelPageContent } from '@app/rules/funnel-pages/page-content';
import { blockDefaults } from '@app/rules/funnel-pages/block-defaults';
import { eq, inArray } from 'drizzle-orm';
import { funnelPages, funnelPageVersions } from '../../features/funnel-pages/funnel-pages.table.ts';
import { funnels } from '../../features/funnels/funnels.table.ts';
import { users } from '../../features/users/users.table.ts';
import type { Seeding } from './seeding.ts';

const footer = { id: 'footer', type: 'footer', props: blockDefaults.footer } as const;

const membershipPage: FunnelPageContent = {
  seo: {
    title: 'Tribe Membership: from zero to your first online client',
    description:
      'Mag-aral ng skill, gumawa ng portfolio, at maghanap ng client kasama ang coach at grupo. Kahit walang experience.',
    imageKey: null,
  },
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      props: {
        ...blockDefaults.hero,
        eyebrow: 'New groups start every month',
        title: 'Learn a skill. Land a client. Work from home.',
        text: 'Tribe takes you from no experience to your first paying online client in clear stages, kasama ang coach at maliit na grupo.',
        secondLabel: 'Try a free lesson',
        secondLink: '/free-lessons',
        videoLink: 'https://vimeo.com/76979871',
        videoTitle: 'How Tribe works',
      },
    },
    {
      id: 'numbers',
      type: 'numbers',
      props: {
        items: [
          { figure: '60+', label: 'short lessons, made for phones' },
          { figure: '8', label: 'people in your group' },
          { figure: '7', label: 'stages, one clear next step' },
          { figure: '1', label: 'coach who knows your name' },
        ],
      },
    },
    {
      id: 'get',
      type: 'bullets',
      props: {
        ...blockDefaults.bullets,
        items: [
          {
            icon: 'route',
            title: 'A path, not a pile of videos',
            text: 'Every stage has small tasks. Alam mo lagi kung ano ang susunod.',
          },
          {
            icon: 'coach',
            title: 'A coach who checks your work',
            text: 'A freelancer reviews each move-up and tells you what to fix.',
          },
          {
            icon: 'group',
            title: 'A group of eight',
            text: 'Weekly check-ins with people who started when you started.',
          },
          {
            icon: 'phone',
            title: 'Made for your phone',
            text: 'Lessons of 5 to 15 minutes, with an estimate of the data they use.',
          },
          {
            icon: 'briefcase',
            title: 'A portfolio in stage 2',
            text: 'Three real samples and a page that you can send to clients.',
          },
          {
            icon: 'message',
            title: 'Scripts for finding clients',
            text: 'Messages, proposals and price lists to make your own.',
          },
        ],
      },
    },
    {
      id: 'price',
      type: 'price',
      props: {
        ...blockDefaults.price,
        items: [
          { text: 'All courses, and every new one while your access runs' },
          { text: 'Live coaching every Wednesday night, with recordings' },
          { text: 'Your own coach and accountability group' },
          { text: 'A certificate for each course you finish' },
        ],
      },
    },
    {
      id: 'stories',
      type: 'testimonials',
      props: {
        ...blockDefaults.testimonials,
        items: [
          {
            quote:
              'Night shift ako dati sa call center. My group read my portfolio three times before I dared to send it. The fourth version got the reply.',
            name: 'Rowena Castillo',
            role: 'Social media manager, Iloilo',
            win: 'First client in week 11',
            picture: '',
          },
          {
            quote:
              'I studied between customers in our sari-sari store. Ten minutes here, ten minutes there. It adds up.',
            name: 'Jomar Reyes',
            role: 'Virtual assistant, Nueva Ecija',
            win: 'Two clients, both monthly',
            picture: '',
          },
          {
            quote:
              'Takot ako sa calls. My coach practised with me until it was boring. Ngayon, ako na ang nagtatanong.',
            name: 'Maricel Ocampo',
            role: 'Bookkeeper, Cagayan de Oro',
            win: 'Full-time from home since June',
            picture: '',
          },
        ],
      },
    },
    {
      id: 'faq',
      type: 'faq',
      props: {
        ...blockDefaults.faq,
        items: [
          {
            question: 'I have no skill or experience. Can I join?',
            answer:
              'Yes. Stages 0 and 1 help you find out what you can offer. Most members started with nothing to show.',
          },
          {
            question: 'How do I pay with GCash or Maya?',
            answer:
              'Send the amount to the number on your order, write the payment code in the note, and upload the screenshot. Staff check it, usually within the day.',
          },
          {
            question: 'What if I cannot pay on the due date?',
            answer: 'Tell us a date within 14 days on your billing page. Your access stays open until then.',
          },
          {
            question: 'How much time do I need each week?',
            answer: 'Three to five hours. Lessons are short, so many members study during breaks.',
          },
          { question: 'Can I get a refund?', answer: 'Yes, under the conditions of our refund policy.' },
        ],
      },
    },
    footer,
  ],
};

const fastTrackPage: FunnelPageContent = {
  seo: {
    title: 'Fast Track: closer coaching for those who want to move now',
    description: 'Weekly one-on-one coaching, a reviewed portfolio, at gabay hanggang sa unang client.',
    imageKey: null,
  },
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      props: {
        ...blockDefaults.hero,
        eyebrow: 'For people who can give two hours a day',
        title: 'Your first client, with a coach beside you every week',
        text: 'Fast Track is the same path, mas mabilis: one coach, one hour a week, and feedback within a day on everything you send.',
        note: 'Small intakes, so that every question gets an answer.',
      },
    },
    {
      id: 'weeks',
      type: 'bullets',
      props: {
        ...blockDefaults.bullets,
        menu: 'How it goes',
        title: 'Twelve weeks, step by step',
        lead: 'You leave each week with something you can show.',
        style: 'steps',
        items: [
          {
            icon: 'check',
            title: 'Weeks 1 to 3',
            text: 'Choose your service and practise it on a real sample project.',
          },
          {
            icon: 'check',
            title: 'Weeks 4 to 6',
            text: 'Build your portfolio and profile; your coach edits it with you.',
          },
          { icon: 'check', title: 'Weeks 7 to 10', text: 'Ten applications a week, every reply reviewed together.' },
          {
            icon: 'check',
            title: 'Weeks 11 and 12',
            text: 'Interviews, prices, contracts, and your first month of work.',
          },
        ],
      },
    },
    {
      id: 'price',
      type: 'price',
      props: {
        ...blockDefaults.price,
        items: [
          { text: 'Twelve one-on-one sessions by video call' },
          { text: 'Feedback within a day, six days a week' },
          { text: 'Everything in the Tribe membership' },
        ],
      },
    },
    {
      id: 'faq',
      type: 'faq',
      props: {
        ...blockDefaults.faq,
        items: [
          {
            question: 'Do you promise a client?',
            answer: 'Nobody honest can. We promise the work with you: samples, applications, practice and feedback.',
          },
          {
            question: 'Pwede ba kung may full-time job ako?',
            answer: 'Yes, with two hours a day. Sessions can be at night or on weekends.',
          },
        ],
      },
    },
    footer,
  ],
};

const demoPages = new Map([
  ['tribe-membership', membershipPage],
  ['fast-track', fastTrackPage],
]);

const publishedDaysAgo = 34;
const day = 24 * 3_600_000;

/** Published landing pages of the demo funnels; after the funnels. */
export async function seedDemoFunnelPages({ db, now }: Seeding): Promise<void> {
  const [author] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  const known = await db
    .select({ id: funnels.id })
    .from(funnels)
    .where(inArray(funnels.id, [...demoPages.keys()]));
  const publishedAt = new Date(now.getTime() - publishedDaysAgo * day);
  const rows = known.flatMap(({ id }) => {
    const content = demoPages.get(id);
    return content ? [{ funnelId: id, kind: 'landing' as const, content }] : [];
  });
  if (rows.length === 0) return;
  await db.insert(funnelPages).values(
    rows.map(({ funnelId, kind, content }) => ({
      funnelId,
      kind,
      draft: content,
      updatedAt: publishedAt,
      updatedById: author?.id ?? null,
    })),
  );
  await db
    .insert(funnelPageVersions)
    .values(rows.map((row) => ({ ...row, number: 1, publishedAt, publishedById: author?.id ?? null })));
}
