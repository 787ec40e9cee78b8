import type { CalloutKind, RichText, RichTextNode } from '@app/rules/rich-text/rich-text';

const words = (text: string): RichTextNode => ({ type: 'text', text });
const paragraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [words(text)] });
const item = (text: string): RichTextNode => ({ type: 'listItem', content: [paragraph(text)] });
const heading = (text: string): RichTextNode => ({ type: 'heading', attrs: { level: 2 }, content: [words(text)] });
const list = (type: 'bulletList' | 'orderedList', items: readonly string[]): RichTextNode => ({
  type,
  ...(type === 'orderedList' && { attrs: { start: 1 } }),
  content: items.map(item),
});
const callout = (kind: CalloutKind, text: string): RichTextNode => ({
  type: 'callout',
  attrs: { kind },
  content: [paragraph(text)],
});
const cell = (type: 'tableHeader' | 'tableCell', text: string): RichTextNode => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(text)],
});
const table = (rows: readonly (readonly string[])[]): RichTextNode => ({
  type: 'table',
  content: rows.map((row, at) => ({
    type: 'tableRow',
    content: row.map((text) => cell(at === 0 ? 'tableHeader' : 'tableCell', text)),
  })),
});

const rates = table([
  ['Level', 'Per hour', 'Per month, 20 hours a week'],
  ['Starting', '$4–6', '₱18,000–27,000'],
  ['One year', '$7–10', '₱32,000–45,000'],
  ['Specialist', '$12–25', '₱54,000–112,000'],
]);

const steps = [
  'Open the sheet of this lesson and make your own copy.',
  'Fill in one row today. One is enough: bukas ulit.',
  'Post what you did in your sub-group before 9 PM.',
];

const tips = [
  'Clients hire the person who answers first. Keep your phone on during their morning.',
  'Write the way you speak. A short, honest message beats a long copied one.',
  'Test your internet before every call, and have your mobile data ready as a back-up.',
  'Send the invoice on the same day each month, so that nobody has to remember it.',
];

const warnings = [
  'Never pay to get a job. Real clients do not ask for a "registration fee".',
  'Do not share your GCash MPIN or one-time code with anyone, not even with a client.',
  'Keep work inside the platform until the contract allows otherwise: you lose its protection.',
];

/** A text of a lesson: always the same for the same place, and different enough from its neighbours. */
export function demoLessonText(name: string, about: string, at: number): RichText {
  const tip = tips[at % tips.length] ?? '';
  const warning = warnings[at % warnings.length] ?? '';
  return {
    type: 'doc',
    content: [
      paragraph(about),
      heading('What you will be able to do'),
      list('bulletList', [
        `Explain "${name}" to a friend in two sentences`,
        'Do the first step on your own, today',
        'Know where to ask when you are stuck',
      ]),
      callout('tip', tip),
      heading('Do it now'),
      list('orderedList', steps),
      ...(at % 4 === 1 ? [heading('What others charge'), rates] : []),
      ...(at % 3 === 2 ? [callout('warning', warning)] : []),
      ...(at % 5 === 3
        ? [
            {
              type: 'blockquote',
              content: [paragraph('“Small start, pero simula na ito.” – a member, after her first client')],
            },
          ]
        : []),
      callout('info', 'Low on data? Read this page and the transcript first, then watch the video on Wi-Fi.'),
    ],
  };
}

export const demoIntroText = (name: string, about: string): RichText => ({
  type: 'doc',
  content: [
    paragraph(`Welcome to ${name}! ${about}`),
    paragraph(
      'Take one lesson a day. Each takes less than twenty minutes, and each ends with something you do yourself.',
    ),
    callout('tip', 'Finish the whole course and you get a certificate that clients can verify.'),
  ],
});
