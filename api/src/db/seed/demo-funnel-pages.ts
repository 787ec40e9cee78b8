import { publicPages } from '@app/rules/growth/landing-pages/public-pages';
import type { FunnelPageContent, PageBlock } from '@app/rules/money/funnel-pages/page-content';
import { blockDefaults } from '@app/rules/money/funnel-pages/block-defaults';
import { eq, inArray } from 'drizzle-orm';
import { publicPageVersions } from '#tables/growth/landing-pages.table.ts';
import { funnelPages, funnelPageVersions } from '#tables/money/funnel-pages.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type DemoClaims, readClaims } from './demo-claims.ts';
import { day } from './demo-moments.ts';
import type { DemoJourney } from './demo-walk.ts';
import type { SeedContext } from './seeding.ts';

const footer = { id: 'footer', type: 'footer', props: blockDefaults.footer } as const;

const membershipPage = (claims: DemoClaims): FunnelPageContent => ({
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
        secondLabel: 'Try the free lessons',
        secondLink: '/free-lessons',
        eyebrow: `${claims.batch} is open`,
        title: 'Learn a skill. Land a client. Work from home.',
        text: 'Tribe takes you from no experience to your first paying online client in clear stages, kasama ang coach at maliit na grupo.',
        videoLink: 'https://vimeo.com/76979871',
        videoTitle: 'How Tribe works',
      },
    },
    {
      id: 'numbers',
      type: 'numbers',
      props: {
        items: [
          { figure: `${claims.lessons}+`, label: 'short lessons, made for phones' },
          { figure: String(claims.groupSize), label: 'people in your group' },
          { figure: String(claims.stages), label: 'stages, one clear next step' },
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
            title: `A group of ${inWords(claims.groupSize)}`,
            text: 'Weekly check-ins with people who started when you started.',
          },
          {
            icon: 'phone',
            title: 'Made for your phone',
            text: 'Most lessons take 5 to 15 minutes, and each says how much data it uses.',
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
          { text: `All ${claims.courses} courses, and every new one while your access runs` },
          { text: `Live coaching every ${claims.coachingDay} night, most of it recorded` },
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
        items: claims.stories,
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
});

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

/** Still being written: visitors see the plain page of this funnel. */
const alumniPage: FunnelPageContent = {
  seo: {
    title: 'Social Media Bundle for alumni',
    description: 'For members who finished their first year.',
    imageKey: null,
  },
  blocks: [
    {
      id: 'hero',
      type: 'hero',
      props: {
        ...blockDefaults.hero,
        eyebrow: 'For alumni only',
        title: 'Run the page of a small business, from plan to report',
        text: 'Three courses in six weeks. You know how we learn here; this time with clients who already post.',
      },
    },
    {
      id: 'price',
      type: 'price',
      props: { ...blockDefaults.price, items: [{ text: 'Three courses, two templates' }] },
    },
    footer,
  ],
};

/** In words, up to the size of a group. */
function inWords(count: number): string {
  return ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'][count - 5] ?? String(count);
}

const demoPages = (claims: DemoClaims) =>
  new Map([
    ['tribe-membership', { content: membershipPage(claims), isPublished: true }],
    ['fast-track', { content: fastTrackPage, isPublished: true }],
    ['social-media-preview', { content: alumniPage, isPublished: false }],
  ]);

const publishedDaysAgo = 10;

/** The free lessons with the story of somebody who took them. */
function freeLessonsPage(): FunnelPageContent {
  const { blocks, seo } = publicPages['free-lessons'].content;
  const story = {
    quote: '“Nanay ako ng dalawa. Natapos ko lahat habang tulog sila. After six weeks may client na ako sa Perth.”',
    name: 'Rowena Castillo',
    role: 'Social media manager, Iloilo',
    win: '',
    picture: '',
  };
  const coachText = 'From call center agent to VA in five months. I’ll walk you through it.';
  return {
    seo,
    blocks: blocks.flatMap((block): PageBlock[] => {
      if (block.type === 'welcome') return [{ ...block, props: { ...block.props, coachText } }];
      if (block.type !== 'people') return [block];
      const props = { menu: '', title: '', lead: '', items: [story] };
      return [{ id: 'story', type: 'testimonials', props }, block];
    }),
  };
}

/**
 * Landing pages of the demo funnels. They are seeded last and claim only what exists: lessons, stages, the size of
 * groups.
 */
export async function seedDemoFunnelPages(tx: SeedContext, walks: readonly DemoJourney[]): Promise<void> {
  const { db, now } = tx;
  const pages = demoPages(await readClaims(tx, walks));
  const [author] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  const known = await db
    .select({ id: funnels.id })
    .from(funnels)
    .where(inArray(funnels.id, [...pages.keys()]));
  const publishedAt = new Date(now.getTime() - publishedDaysAgo * day);
  const free = { page: 'free-lessons' as const, number: 1, content: freeLessonsPage(), publishedAt };
  await db.insert(publicPageVersions).values({ ...free, publishedById: author?.id ?? null });
  const rows = known.flatMap(({ id }) => {
    const page = pages.get(id);
    return page ? [{ ...page, funnelId: id, kind: 'landing' as const }] : [];
  });
  if (rows.length === 0) return;
  await db.insert(funnelPages).values(
    rows.map(({ funnelId, kind, content, isPublished }) => ({
      funnelId,
      kind,
      draft: content,
      updatedAt: isPublished ? publishedAt : new Date(now.getTime() - day),
      updatedById: author?.id ?? null,
    })),
  );
  await db
    .insert(funnelPageVersions)
    .values(
      rows.flatMap(({ isPublished, ...row }) =>
        isPublished ? [{ ...row, number: 1, publishedAt, publishedById: author?.id ?? null }] : [],
      ),
    );
}
