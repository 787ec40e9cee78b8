import type { DemoCourse } from './demo-course.ts';

export const socialMediaManagement: DemoCourse = {
  name: 'Social Media Management',
  about: 'Content plans, captions and reports for small businesses.',
  author: 'coach@tribe.test',
  units: [
    {
      name: 'Before you post',
      lessons: [
        [
          'Who the client talks to',
          10,
          `
"Our customers are everyone" means that nobody feels meant. Before the first post you find out who really buys.

## Five questions for the owner

1. Who was your favourite customer last month, and why?
2. What do people ask before they buy?
3. What do they say when they do **not** buy?
4. Where did the last ten customers hear of you?
5. What do you wish they knew?

Record the answers, in their own words. Those words become captions.

## One person on paper

> Aling Nena, 47, runs a carinderia near the terminal, buys gas every eight days, wants it before six in the morning, pays by GCash since her son showed her how.

Now you know when to post (evening), what to say ("before six, promise") and what not to write ("premium lifestyle").

tip: Read the reviews of three competitors. Ang reklamo doon ay ang alok mo rito.

Exercise: choose a shop you buy from and write its Aling Nena in four lines.
`,
        ],
        [
          'A content plan for a month',
          15,
          `
Twelve posts a month, planned in one afternoon, are worth more than thirty in a hurry.

## Four kinds, three of each

| Kind | For a bakery |
| Helpful | how to keep pandesal soft until evening |
| People | the baker's alarm clock at 2 AM |
| Proof | a customer's birthday cake, with permission |
| Offer | box of twelve on Saturdays |

Only every fourth post sells. The other three are the reason why people see it.

## The afternoon

1. Put paydays, holidays and the client's own dates into the calendar.
2. Write twelve first lines. Only first lines.
3. Ask the client to cross out what is wrong. They enjoy this part.
4. Write the rest, choose pictures, schedule.
5. Leave three places empty for what happens.

## The sheet

Date, platform, kind, text, picture, approved by, result. One row per post; the last column is filled a week later. Iyon ang magiging report mo.

Exercise: write twelve first lines for the bakery. Set a timer of twenty minutes.
`,
        ],
        [
          'Captions in Taglish',
          null,
          `
Filipino customers switch languages in the middle of a sentence. Captions may, too, if it sounds like someone speaking and not like an advertisement pretending.

## A rule of thumb

**English carries the facts, Filipino carries the feeling.**

| Too stiff | Too much | Just right |
| Kindly visit our store for exclusive offers | Besh sugod na dali bili na agad!!! | Open until 9 PM tonight. Pasok ka muna, may kape. |
| We apologise for the delay | Sorry na po huhu | Late kami ngayon dahil sa ulan. Your order leaves at 3 PM, promise. |

## Four checks

1. Read it aloud. Would the owner say this over the counter?
2. One idea for each caption.
3. The first five words decide; put the news there.
4. Emoji like sili: one is nice, seven is a dare.

## Careful with

Jokes about places, bodies and prices of others. What is funny in your barkada is a screenshot elsewhere.

Exercise: take the last caption of a brand you follow and write it once stiff, once too much, once right.
`,
        ],
      ],
    },
    {
      name: 'Working with the page',
      lessons: [
        [
          'Answering comments and messages',
          12,
          `
Posts bring people to the door. Answers bring them in. On small pages this is where the money is made.

## An hour a day, in three visits

- morning: what came overnight
- lunch: messages that ask for a price
- evening: comments, and thank whoever shared

## Kinds of messages

| They write | You do |
| "hm?" | price, what is in it, how to order, in three lines |
| A complaint | thank, apologise for what is true, move to messages, solve, come back and say so |
| A troll | one polite answer, then nothing |
| Praise | answer with their name, ask whether you may share it |

## Save replies, but change the first line

A saved reply is fine as long as the greeting is fresh: "Hi Mika! Yes, we deliver to Pasig." Kapag pareho lahat, alam nilang bot.

warning: Never argue about money in public, and never ask for account numbers in comments.

Exercise: write the three-line answer to "hm po?" for the bakery. Price, contents, next step.
`,
        ],
        [
          'Numbers that matter',
          11,
          `
Owners do not want "reach". They want to know whether it works. Give them five numbers and one sentence each.

| Number | What it tells |
| People who wrote to us | interest |
| Orders that began on the page | money |
| Time until our answer | service |
| Saves and shares | whether posts are useful |
| New followers near the shop | the future |

Likes are not on the list. They are nice.

## The monthly page

1. The five numbers, this month and last.
2. The best post, and your guess why.
3. The weakest, and what you will do instead.
4. One suggestion that costs something, with the price.

Put it on one page with one chart. Send it two days before the invoice; the order matters more than you think.

## Honest numbers

When a month was bad, say so first and add the reason you believe in. A client who hears it from you stays calm. Kapag sa iba nila narinig, tapos na.

Exercise: look up two of the five numbers for any page you help with, even your own.
`,
        ],
      ],
    },
  ],
};
