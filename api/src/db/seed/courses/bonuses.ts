import type { DemoCourse } from './demo-course.ts';

export const bonuses: DemoCourse = {
  id: 136,
  name: 'Bonuses',
  about: 'Recordings, templates and extras for members.',
  author: 'head-coach@tribe.test',
  units: [
    {
      name: 'Templates',
      lessons: [
        [
          'Proposal templates',
          null,
          `
Three skeletons. Fill them with the client's words, never with more of your own.

## For a small, clear job

> You need [result] by [date]. I have done this for [who]; here it is: [link]. I would begin with [first step] and send you something to look at on [day]. One question: [question]?

## For ongoing work

> From your post I understand three things: [a], [b], [c]. In the first week I would [plan]. After that you would hear from me every Friday with what is done, what waits and what needs you. My rate is [rate], and I am online from [hours, their time].

## For someone you met before

> It was good to talk about [topic] on [day]. You mentioned [problem]. Here is how I would solve it in [time]: [three steps]. It would cost [price], half at the start. Shall I begin on Monday?

tip: Put square brackets around everything you must change, and search for "[" before you send. Kapag may naiwan, halatang kopya.

The lesson "Proposals in four sentences" explains why they are short.
`,
        ],
        [
          'Invoice template',
          null,
          `
What a client abroad needs on an invoice, and nothing more. The sheet is on the resources page under the same name.

| Part | Example |
| Number | 2026-014 |
| Date and due date | 31 March, payable by 7 April |
| From | your full name, address, TIN if registered |
| To | company, person, email |
| What | Customer mails, March, 42 hours at $8 |
| Total | $336.00 |
| How to pay | Wise: name, account, reference 2026-014 |

## Five rules

1. One invoice per month and client, always on the same day.
2. Numbers go up and never repeat.
3. Say the currency in letters: USD, AUD, PHP.
4. PDF, named "2026-014 Liza Reyes.pdf".
5. A friendly line in the mail: "Salamat for a busy March! The invoice is attached."

warning: If you are registered with the BIR, you also issue your registered invoice for the same amount. Same date, same total.
`,
        ],
        [
          'Weekly report to a client',
          null,
          `
Every Friday, ten minutes, four headings. It is the cheapest way to keep a client for years.

## The template

> **Done:** 212 mails answered (average 3 hours), 14 returns closed, new size chart online.
> **Waiting:** supplier in Cebu has not confirmed the price; I will call on Monday.
> **Needs you:** may I offer free shipping for the three late orders? About $18 in all.
> **Noticed:** eleven people asked for a size between M and L.

## Why it works

- **Done** shows what they pay for.
- **Needs you** is numbered or short, so that they can answer on a phone.
- **Noticed** makes you a partner instead of a pair of hands.

## A tip about numbers

Choose two that you report every week, and never change how you count them. After ten weeks you have a chart, and a chart is a reason for a raise.

Exercise: write this week's report for your own learning. Send it to your group; tingnan natin kung ano ang "Noticed" mo.
`,
        ],
      ],
    },
    {
      name: 'Recorded workshops',
      lessons: [
        [
          'Portfolio night with Coach Ramon',
          54,
          `
Five members showed their pages, and Coach Ramon took them apart, kindly. Watch at least the first two even if your work is different; the same remarks come back.

## Where to find what

| Minute | What |
| 2:00 | A VA page with seventeen skills. What to throw away |
| 14:30 | Captions for a café: from nice to useful |
| 27:00 | A bookkeeper without samples, and how she can show one |
| 38:15 | Fonts on a phone |
| 46:00 | Questions |

## The remarks that fit everyone

1. Your best sample comes first; nobody scrolls to the third.
2. Two sentences under each: problem, change.
3. The button says what happens: "Write me", not "Submit".
4. Test it with mobile data, kahit naka-fibre ka sa bahay.

Pause at 27:00 and write down what **your** invisible work would look like as a sample. Then watch the answer.
`,
        ],
        [
          'Mock interviews, live',
          61,
          `
Three members, three real job posts, and Paolo as the client from hell, then as a nice one. The second round is where they shine.

## What to watch for

- **Grace** answers the first question in four minutes. In the second round she needs fifty seconds and sounds twice as sure.
- **Jomar** says "I will try" nine times. Count with us; afterwards you will hear it in yourself.
- **Shiela** asks at the end how success is measured. Watch the client's face.

| Minute | What |
| 3:00 | First interview: customer support |
| 22:40 | Second interview: executive assistant |
| 41:00 | Third interview: social media |
| 55:00 | What all three had in common |

## Do it yourself

Stop the recording after every question of the client, answer aloud, then play on. It feels silly for two questions. Pagkatapos, natural na.

Bring one question that scared you to the next coaching call.
`,
        ],
        [
          'Ask me anything: taxes',
          47,
          `
An accountant who was a freelancer herself answers what members sent in beforehand. No theory, only cases.

## Questions in the recording

1. "I earned for two years and never registered. What now?" (4:10)
2. "My client is abroad. Do I need to issue invoices?" (11:00)
3. "I am employed and freelance at night. Does the 8 % work for me?" (18:20)
4. "What can I deduct if I choose graduated rates?" (26:45)
5. "The BIR sent a letter with open cases." (33:00)
6. "Do I pay tax on what is still in Payoneer?" (40:30)

## Short version of number one

Go and register now, from today on. Bring what you have. Penalties for the past can often be settled; waiting makes every one of them larger. Hindi ka nila kakainin.

info: Recorded in spring; forms and fees may have changed since. The lesson "Calendar of deadlines" is kept up to date.
`,
        ],
        [
          'Canva for beginners',
          38,
          `
Start to finish: a blank page becomes three posts for a coffee cart. Open Canva beside the video and do every step.

## What we make

- a square post with an offer
- the same in the tall format of stories
- a picture of a quotation by a customer

## What you learn on the way

1. Brand colours and fonts in one place, so that nothing is chosen twice.
2. Frames: pictures that snap into a shape.
3. Aligning, spacing, and why things look "off".
4. Resizing without tears.
5. Sending a link that the client can comment on, not edit.

tip: Use two fonts and three colours. Kapag may pang-apat, may sobra.

## Homework

Make the same three for a business in your street, and show the owner. Four members got their first paid design exactly that way.
`,
        ],
      ],
    },
  ],
};
