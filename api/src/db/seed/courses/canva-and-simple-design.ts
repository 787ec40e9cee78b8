import type { DemoCourse } from './demo-course.ts';

export const canvaAndSimpleDesign: DemoCourse = {
  name: 'Canva and Simple Design',
  about: 'Posts, slides and one-page documents that look calm and clear, made in Canva.',
  author: 'assistant-coach@tribe.test',
  units: [
    {
      name: 'Seeing',
      lessons: [
        [
          'Four rules that make things look right',
          11,
          `
Good design is mostly tidying up. Four rules, in this order.

1. **Align.** Choose one edge and put everything on it. Centre only what is a title.
2. **Space.** What belongs together stands close; what does not, far. Double the empty space you think is enough.
3. **Contrast.** One thing is large. If two things shout, neither is heard.
4. **Repeat.** Same colour, same font, same corner, on every page.

## See it in the wild

Look at the tarpaulin across the street. Which rule does it break? Usually the second: every centimetre is full, because it was paid for.

## Before and after

| Before | After |
| five fonts | two |
| text in the middle, left and right | all on the left |
| logo, phone, QR and photo of equal size | one large photo, the rest small |

tip: Squint. What you still see is what people will remember.

Exercise: take your last design and delete a third of it. Huwag palitan, bawasan lang.
`,
        ],
        [
          'Colours and fonts for a small brand',
          12,
          `
A small business does not need a brand book. It needs five colours, two fonts and somebody who sticks to them. That is you.

## Five colours

- one **main** colour, from the logo or the shop's door
- one **accent** that makes buttons and prices stand out
- a **dark** for text, nearly black
- a **light** for backgrounds, nearly white
- one **extra**, used rarely

The sheet "Brand colours for your portfolio" on the resources page shows such a set.

## Two fonts

A clear one for text, one with character for titles. If you are unsure, use the same for both and make titles bold. Walang nagkakamali sa simple.

## Can everyone read it?

Light grey on white looks elegant and cannot be read in the sun in a jeepney. Put the design on your phone, brightness at half, and go outside. That is the test.

## In Canva

Put colours and fonts into the Brand Kit, or in the free version on a first page called "Brand" that you copy from.

Exercise: make the five colours for the bakery from a photograph of its bread.
`,
        ],
      ],
    },
    {
      name: 'Making',
      lessons: [
        [
          'A post in fifteen minutes',
          10,
          `
Speed comes from deciding in the right order: words, picture, place, colour.

1. **Words first.** At most twelve on the picture. The rest goes into the caption.
2. **One picture.** A real photo by the owner beats any stock photo. Crop close.
3. **Place.** Picture above, words below, or a half each. Choose one and keep it for the whole month.
4. **Colour.** Light background, dark words, accent on one thing.
5. **Check it small.** Zoom out to twenty percent. Can you read the main word?

## Templates, used well

Start from a template, then take away what made it look like a template: the swoosh, the second picture, the decorative script. Change the fonts to the client's.

warning: Pictures from Google belong to someone. Use the client's photos, Canva's library, or free sites, and note where each came from.

## The quarter of an hour

Five minutes words, five picture, five tidying. Then stop. Ang ikalabing-anim na minuto ay para sa'yo lang, hindi para sa client.

Exercise: make one now, with the timer running.
`,
        ],
        [
          'Slides that help the speaker',
          13,
          `
Clients present to investors, parents or their own staff. Slides are there to help them speak, not to be read aloud.

## One thought each

Write the thought as a sentence at the top: "Orders doubled since we deliver before six." Below it, the one picture or chart that shows it. Nothing else.

| Instead of | Make |
| "Sales" and six bullets | the sentence and one chart |
| a table of 40 numbers | the three that changed, large |
| "Thank you!" with clip art | what should happen next, with a date |

## A deck of ten

1. title and who speaks
2. the problem, one sentence
3. to 8. six thoughts
9. what it costs or needs
10. what happens next

## Hand-over

Send the Canva link, a PDF in case the internet fails, and the speaker's notes on one page. Test it on **their** computer the day before. Laging may nawawalang font.

Exercise: make three slides about your own journey in the Tribe: where you were, what you did, what is next.
`,
        ],
        [
          'Giving and taking feedback',
          8,
          `
"Make it pop" is not feedback you can use, but it is the feedback you get. Learn to translate.

| They say | They often mean | Ask |
| "Make it pop" | I do not see the main thing | "Which word should people remember?" |
| "Something is off" | the spacing | show two versions |
| "Can you add…" | I am afraid it is not enough | "Instead of what?" |
| "My wife does not like it" | another person decides | invite her to the next call |

## Show two, not five

With two versions people compare. With five they start to mix. Say in one sentence which you recommend and why.

## Rounds

Agree on two before you begin, in writing. After round two: "Gladly; a further round is ₱400." Most discover that it is fine already.

## When it hurts

Wait ten minutes, answer in three. Hindi ikaw ang binabago, 'yong tarpaulin.

Exercise: give a member feedback with this form: what I saw first, what I liked, one thing I would change and why.
`,
        ],
      ],
    },
  ],
};
