import type { Socials } from '@app/rules/people/profile/socials';
import { slugOf } from '@app/rules/text/slug';
import type { User } from '#tables/people/users.table.ts';

const abouts = [
  'Virtual assistant for small online shops. Calendars, inboxes and a lot of coffee.',
  'Social media manager from the province. I write captions that sound like people.',
  'Former call-centre agent, now a freelance bookkeeper with three clients in Australia.',
  'Mother of two, learning web design after bedtime. Looking for my first long-term client.',
  'Video editor. Reels, podcasts and weddings; fast internet, faster turnaround.',
  'Graphic designer who loves clean logos and messy sketchbooks.',
  'Teacher by day, transcriptionist by night. Saving for a house in the hometown.',
  'Copywriter for wellness brands. Ask me about email sequences.',
  null,
  'Data entry and lead research. Careful, quiet, on time.',
  'Shopify and WordPress support. I fix what the last developer left behind.',
  null,
];

const places = [
  ['Metro Manila', 'Quezon City'],
  ['Cavite', 'Bacoor'],
  ['Cebu', 'Mandaue'],
  ['Laguna', 'Calamba'],
  ['Davao del Sur', 'Davao City'],
  ['Iloilo', 'Iloilo City'],
  ['Benguet', 'Baguio'],
] as const;

type PersonNames = Pick<User, 'firstName' | 'lastName'>;

/** The profile texts of the person with this number: always the same. */
export function demoWords(index: number, { firstName, lastName }: PersonNames): Pick<User, 'about' | 'socials'> {
  const name = slugOf(`${firstName} ${lastName}`);
  const links: Socials[] = [
    { linkedin: `https://linkedin.com/in/${name}`, upwork: `https://upwork.com/freelancers/${name}` },
    { onlinejobs: `https://onlinejobs.ph/jobseekers/info/${100_000 + index}` },
    { instagram: `https://instagram.com/${name.replaceAll('-', '.')}`, tiktok: `https://tiktok.com/@${name}` },
    {},
    { website: `https://${name}.example`, linkedin: `https://linkedin.com/in/${name}` },
  ];
  return { about: abouts[index % abouts.length] ?? null, socials: links[index % links.length] ?? {} };
}

/** The same with a place and a number, for the people who have a story of their own. */
export function demoProfile(index: number, person: PersonNames) {
  const [state, city] = places[index % places.length] ?? places[0];
  const facebookName = slugOf(`${person.firstName} ${person.lastName}`).replaceAll('-', '.');
  return {
    ...demoWords(index, person),
    country: 'Philippines',
    state,
    city,
    mobileNumber: `+63917555${String(1000 + index)}`,
    facebookProfile: index % 3 === 2 ? null : `https://facebook.com/${facebookName}`,
  };
}
