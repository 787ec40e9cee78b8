import { expect, test } from 'vitest';
import { findInGuides } from './find-in-guides.ts';
import { picturesIn, plainWords, readGuide } from './read-guide.ts';

const member = `# Member guide

For everybody.

## Pay in installments

1. At the checkout, choose **How do you want to pay?**
2. Press **Place order**.

![The checkout](../pictures/guides/pay.webp)

## Renew your membership

1. Open **Billing**. A proof of payment is needed, as with every bill.

## Post a win

1. Tell Peña's group. Payday counts, too. It is on the profile.
`;

const collections = `# Collections guide

For the desk.

## Check a proof of payment

1. Press **Approve**.
`;

const guides = [
  { name: 'member', guide: readGuide(member) },
  { name: 'collections', guide: readGuide(collections) },
];
const titles = (typed: string) => findInGuides(guides, typed).map(({ title }) => title);

test.each([
  // In the heading first, then where only the text has it.
  ['proof', ['Check a proof of payment', 'Renew your membership']],
  ['proof of payment', ['Check a proof of payment', 'Renew your membership']],
  ['pay', ['Pay in installments', 'Check a proof of payment', 'Renew your membership', 'Post a win']],
  // Every word has to be there.
  ['pay order', ['Pay in installments']],
  ['proof order', []],
  // Words of a question, in English and Filipino.
  ['How do I renew my membership?', ['Renew your membership']],
  ['paano mag renew', ['Renew your membership']],
  // Two spellings, one or many, capitals, accents, apostrophes.
  ['instalment', ['Pay in installments']],
  ['INSTALMENTS', ['Pay in installments']],
  ['memberships', ['Renew your membership']],
  ['pena', ['Post a win']],
  ['penas', ['Post a win']],
  // Small words count when there is nothing else.
  ['your', ['Renew your membership']],
  ['xylophone', []],
  ['   ', []],
  ['**', []],
  ['(', []],
  // What is typed is no pattern.
  ['.*', []],
])('%j finds %j', (typed, found) => {
  expect(titles(typed)).toEqual(found);
});

test('a hit says where it is and shows the sentence that has the word', () => {
  expect(findInGuides(guides, 'bill')).toEqual([
    {
      name: 'member',
      guide: 'Member guide',
      id: 'renew-your-membership',
      title: 'Renew your membership',
      excerpt: 'Open Billing. A proof of payment is needed, as with every bill.',
    },
  ]);
  expect(findInGuides(guides, 'order')[0]?.excerpt).toBe('Press Place order.');
});

test('a guide is a title, first words and topics', () => {
  const { title, intro, topics } = readGuide(member);
  expect({ title, intro, ids: topics.map(({ id }) => id) }).toEqual({
    title: 'Member guide',
    intro: 'For everybody.',
    ids: ['pay-in-installments', 'renew-your-membership', 'post-a-win'],
  });
  expect(picturesIn(member)).toEqual(['../pictures/guides/pay.webp']);
  expect(plainWords('1. See **Home** and [more](../x.md).\n\n```sh\nrm -rf\n```\n\n- `npm start`')).toBe(
    'See Home and more. npm start',
  );
});
