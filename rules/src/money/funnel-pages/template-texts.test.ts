import { expect, test } from 'vitest';
import type { FunnelPageContent, PageBlock } from './page-content.ts';
import { templateTexts } from './template-texts.ts';
import { firstDraft, pageTemplates, plainPage } from './templates.ts';

const isHero = ({ type }: PageBlock) => type === 'hero';

test.each(pageTemplates.filter(({ id }) => id !== 'thank-you'))(
  'C7: the template $name is not ready',
  ({ content }) => {
    expect(templateTexts(content)).not.toEqual([]);
  },
);

test('C7: the words of the thank-you template are true of every product', () => {
  expect(templateTexts(firstDraft('thank-you'))).toEqual([]);
});

test('C7: unfinished texts are named, once and in their order', () => {
  expect(templateTexts(firstDraft('landing'))).toEqual([
    'Say in one or two sentences who this is for and what they will be able to do.',
    'short lessons, made for phones',
    'stages, one clear next step',
    'A path, not a pile of videos',
    'A coach who checks your work',
    'A small group',
    'What is included',
    'In their own words.',
    'Name',
    'Work, place',
    'I have no skill or experience. Can I join?',
  ]);
});

test.each([
  {
    what: 'the plain page of a funnel',
    content: plainPage({ productDescription: 'Everything for virtual assistants.' }),
  },
  { what: 'an empty page', content: { blocks: [], seo: { title: '', description: '', imageKey: null } } },
])('C7: $what has nothing left to write', ({ content }) => {
  expect(templateTexts(content)).toEqual([]);
});

test('C7: a text written over is gone from the list, blanks around the old one do not hide it', () => {
  const draft = firstDraft('landing');
  const withHero = (text: string): FunnelPageContent => ({
    ...draft,
    blocks: draft.blocks.filter(isHero).map((block) => ({ ...block, props: { ...block.props, text } }) as PageBlock),
  });
  expect(templateTexts(withHero('For mothers who want to work from home.'))).toEqual([]);
  expect(
    templateTexts(withHero(' Say in one or two sentences who this is for and what they will be able to do. ')),
  ).toHaveLength(1);
});
