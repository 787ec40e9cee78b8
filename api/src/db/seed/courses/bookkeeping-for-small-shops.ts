import type { DemoCourse } from './demo-course.ts';

export const bookkeepingForSmallShops: DemoCourse = {
  name: 'Bookkeeping for Small Shops',
  about: 'From a shoebox of receipts to books that are closed by the fifth of the month.',
  author: 'expert@tribe.test',
  units: [
    {
      name: 'The basics',
      lessons: [
        [
          'What came in, what went out',
          12,
          `
Bookkeeping is a diary in numbers. Every line answers four questions: when, how much, from or to whom, and what for.

## Begin with the shoebox

Your first client will hand you receipts in a bag. Good. Sort them by month, then by kind:

- **Sales** – what customers paid
- **Cost of goods** – what the shop bought to sell
- **Running costs** – rent, power, delivery, load
- **Equipment** – things that last for years
- **Owner** – what the owner took or put in. Never mix this with costs!

## A day in five lines

| Date | What | In | Out |
| 3 Mar | Sales, cash | 4,250 | |
| 3 Mar | Flour, 2 sacks | | 2,100 |
| 3 Mar | Tricycle, delivery | | 60 |
| 4 Mar | Sales, GCash | 3,980 | |
| 4 Mar | Owner took for tuition | | 2,000 |

Is the shop ₱6,070 richer than before? In its cash box, minus the GCash that is not there yet. The tuition is no cost of the shop. Kapag naintindihan mo ito, kalahati na ng kurso.

Exercise: keep such a diary of your own household for three days.
`,
        ],
        [
          'Debit and credit without fear',
          14,
          `
Two words that scare people, for one simple idea: money never appears, it **moves**. Every entry says from where and to where.

- **Debit** is where it goes.
- **Credit** is where it comes from.

## Four examples

| What happened | Debit (to) | Credit (from) |
| Customer pays cash | Cash | Sales |
| Shop buys flour on credit | Purchases | Supplier, owed |
| Shop pays the supplier | Supplier, owed | Bank |
| Owner puts in savings | Bank | Owner's money |

Both sides are always equal. If they are not, something is missing, and that is the beauty: the books tell you.

## What the program does

QuickBooks and Xero write both sides for you when you choose "Expense" or "Invoice". You still need the idea, because one day something is on the wrong side and only you can see why.

tip: Draw two boxes and an arrow for every entry you do not understand. Parang padala lang: may nagpadala, may tumanggap.

Exercise: write the two sides for "the shop gives back ₱300 to an unhappy customer".
`,
        ],
      ],
    },
    {
      name: 'Each month',
      lessons: [
        [
          'Reconciling with the bank',
          13,
          `
Reconciling means: what our books say and what the bank says must be the same, to the centavo. When they are not, you play detective.

## The routine

1. Take the bank's list of the month and the closing balance.
2. Tick off every line that is in the books, same date, same amount.
3. In the bank but not in the books: fees, interest, a forgotten sale. Add it.
4. In the books but not at the bank: a cheque or transfer on its way. Note it.
5. Compare again. The difference must be explained, not "adjusted".

## Usual suspects

| Difference | Look for |
| divisible by 9 | two digits swapped: 540 and 450 |
| exactly double an amount | entered on the wrong side |
| ₱15 or ₱25 | InstaPay fee |
| one sale | GCash arrived on the next day |

warning: Never invent an entry called "difference". In three months nobody knows what it was, and it is your name that stands there.

Exercise: reconcile your own GCash for the last week with what you remember. May nawawala, ano?
`,
        ],
        [
          'Who owes us, and how to ask',
          9,
          `
A shop can be full of customers and still close, because nobody paid. The list of open invoices is the most valuable page you make.

## The list by age

| Customer | Not due | 1 to 30 days | 31 to 60 | Older |
| Carinderia Nena | 1,800 | | | |
| Office, 3rd floor | | 6,400 | | |
| Mr. Uy | | | 2,250 | 900 |

Send it to the owner every Monday with one suggestion each.

## Asking

- **Before the day:** "Just so you have it at hand: invoice 88 is due on Friday."
- **A week late:** "Did invoice 88 get lost? Here it is again."
- **A month late:** a call, friendly, with a proposal: "Two halves, this Friday and next?"

Write down every promise with its date. People keep what is written; the rest they forget, kahit mabait sila.

## Your place in this

You remind, the owner decides. Never threaten, never discount without asking.

Exercise: write the "week late" message so that you would not mind getting it yourself.
`,
        ],
        [
          'Closing by the fifth',
          10,
          `
"Books closed by the fifth" is a promise few make and every owner loves. It is mostly habit.

## Checklist

1. Day 1: all receipts of the month are in; ask for missing ones with a list, not with "kulang pa po".
2. Day 2: bank, GCash, Maya reconciled.
3. Day 3: who owes us, whom we owe; stock counted.
4. Day 4: read the result like the owner. Anything strange? Look again.
5. Day 5: one page, and a call of ten minutes.

## The one page

- earned, spent, left over; this month and last
- three remarks: "Delivery costs doubled because of the rain."
- cash today, and what is due in the next two weeks
- one question for the owner

## After a year

You have twelve such pages. Show the owner the line of what was left over. That conversation is usually the one in which your rate goes up.

tip: Close the month in the program so that nobody changes it afterwards, pati ikaw.

Exercise: make the one page for the household diary you kept. Show it to whoever pays the bills.
`,
        ],
      ],
    },
  ],
};
