import type { DemoCourse } from './demo-course.ts';

export const writingPlainEnglish: DemoCourse = {
  name: 'Writing in Plain English',
  about: 'Emails, product texts and newsletters that people read to the end.',
  author: 'head-coach@tribe.test',
  units: [
    {
      name: 'Sentences',
      lessons: [
        [
          'Write as you speak, then cut',
          10,
          `
School taught us "Please be informed that". Clients abroad read that as cold. Write what you would say across a table, then take away what is not needed.

| Stiff | Plain |
| Please be informed that the shipment has been delayed | Your parcel will arrive on Friday, two days late |
| Kindly revert at your earliest convenience | Could you tell me by Thursday? |
| As per our conversation | As we said on the phone |
| I would like to inquire whether | Do you |

## Three cuts

1. The first sentence. Often the mail begins with the second.
2. "Very", "really", "just", "actually".
3. Everything after you have said it.

## Keep our warmth

Plain does not mean short-tempered. "Good morning, Anna! Hope the move went well" is plain, too. Isang pangungusap na totoo, hindi template.

Exercise: take the last long mail you sent and bring it to half its length without losing a fact. Count the words before and after.
`,
        ],
        [
          'Mistakes Filipinos make in English, and how to catch them',
          12,
          `
Our English is good. A few habits give us away, and they are quickly repaired.

| We write | They expect |
| for a while (on the phone) | one moment, please |
| I will go ahead | I have to leave now |
| avail the promo | use the offer, get the discount |
| fill up the form | fill in the form |
| the staffs, the equipments | the staff, the equipment |
| he/she mixed up | check every pronoun once |
| open the light | switch on the light |

"Po" and "opo" have no translation; a "please" and a "thank you" do the same work.

## How to catch them

1. Read it aloud, slowly. The ear is stricter than the eye.
2. Let a tool check the spelling, but decide yourself. It does not know that Ate Baby is a name.
3. Keep your own list of five. Everyone has the same five, always.

info: An accent is not a mistake, and neither is Filipino English among Filipinos. This is about being understood in Perth.

Exercise: which three of the table are yours? Put them on a note beside the screen for a week.
`,
        ],
      ],
    },
    {
      name: 'Texts clients order',
      lessons: [
        [
          'Product descriptions that sell quietly',
          11,
          `
People buy what they can imagine using. A description helps them imagine and then answers the doubt.

## Four parts, 120 words

1. **The moment.** "For mornings when the kids are up before the coffee."
2. **What it is.** Material, size, weight, colour. Numbers, no adjectives.
3. **What that means.** "Light enough to carry in one hand while the other holds a child."
4. **The doubt.** "The lid closes with a click; we shook it upside down for you."

## Before you write

Read ten reviews of similar things. The words that come back ("leaks", "smaller than I thought") are the doubts to answer.

## Never

- "high quality", "best in the market", "must-have"
- claims about health that nobody proved
- copied sentences from the maker; search engines punish them

Exercise: describe your own mug in four parts. Kung gusto mo nang bumili ng sarili mong mug, tama ang sulat mo.
`,
        ],
        [
          'A newsletter people open',
          10,
          `
A newsletter is a letter. It has a sender, one topic and a reason to answer.

## The form

- **From:** a person. "Anna from Kape Kalye", not "info@".
- **Subject:** what is inside, in six words. "Why we roast on Mondays now".
- **First line:** shown in the list; do not waste it on "View in browser".
- **One story,** 150 to 250 words.
- **One thing to do.** A link, a reply, a date.

## Rhythm

Every second Tuesday, for a year, beats daily for a month. Promise little, keep it.

## Numbers

| Number | Usual | If it is lower |
| Opened | 30 to 40 % | work on sender and subject |
| Clicked | 2 to 4 % | one link instead of five |
| Left | below 0.5 % | you write too often, or sell too much |

warning: Only write to people who asked for it, and let them leave with one click. It is the law, and it is polite.

Exercise: write three subject lines for the bakery's next letter and let your group vote.
`,
        ],
        [
          'Hard mails: sorry, no, and not yet',
          9,
          `
Anyone can write good news. Clients keep the person who can write the other kind.

## Sorry

What happened, that it was us, what we do now, what we do so that it stays away. No "if you feel that".

> You ordered blue and got green. That was our mistake. Blue leaves today by express; keep the green one, please. We now check colours twice before we close a box.

## No

The no in the first sentence, the reason in the second, a door in the third.

> We cannot refund this order, since it was worn. If the seam is the trouble, send a picture and we will have it repaired at our cost.

## Not yet

A date, even when it is the date on which you will know more.

> The supplier has not answered. I will call again on Monday and write to you by noon, also if there is nothing new.

Ang pinakamasakit ay ang walang sagot. A mail that says "nothing new" is worth more than you think.

Exercise: write the no that you have been putting off this week.
`,
        ],
      ],
    },
  ],
};
