import type { DemoCourse } from './demo-course.ts';

export const pricingAndGettingPaid: DemoCourse = {
  name: 'Pricing and Getting Paid',
  about: 'Rates in dollars, invoices, Payoneer, Wise and GCash, and taxes for freelancers in the Philippines.',
  author: 'expert@tribe.test',
  units: [
    {
      name: 'Your rate',
      lessons: [
        [
          'What an hour of yours costs',
          12,
          `
Do not begin with what others charge. Begin with what you need.

## Add it up

| Each month | Example |
| Household, food, school | ₱22,000 |
| Internet, power, data | ₱3,500 |
| SSS, PhilHealth, Pag-IBIG | ₱2,200 |
| Tax put aside | ₱2,500 |
| Savings and emergencies | ₱4,800 |
| **Together** | **₱35,000** |

## Divide by hours you can sell

You may sit at the desk for forty hours a week, but only about twenty-five are paid; the rest is applying, learning and admin. Twenty-five times four is one hundred hours a month.

₱35,000 divided by 100 is ₱350 an hour, a bit more than six dollars. Below that you are paying the client.

## Three numbers

1. The floor: ₱350. You never go lower.
2. The usual: floor plus a third, about $8.
3. The wish: what you ask for when you are fully booked.

Do the same sum with your own figures tonight. Huwag hulaan ang kuryente; tingnan ang bill.
`,
        ],
        [
          'Hourly, fixed or retainer',
          10,
          `
Three ways to be paid, each right for another kind of work.

| Way | Good when | Be careful |
| Hourly | the work changes daily | you earn less as you get faster |
| Fixed price | you have done it before and can say what "done" is | scope that grows |
| Retainer | the same things come back every month | write down what is included |

## A fixed price in writing

> Ten product descriptions of 120 words, two rounds of changes, delivered by 14 March, ₱6,000, half before the start. Further rounds ₱400 each.

Count, rounds, date, price, what extra costs. One sentence, and most quarrels never happen.

## From hourly to retainer

After three months look at your hours. If they hardly move, propose: "It has been about forty hours each month. Shall we make it a fixed amount, so that you can plan?" Clients like to plan. Ikaw rin.

Exercise: take a task you did this week and write it as a fixed price in one sentence.
`,
        ],
        [
          'Raising your rate without losing the client',
          13,
          `
Members who raise their rate once a year earn noticeably more after three years than those who wait to be offered. It is one uncomfortable message.

## When

- after six months or a visible success
- when you are full
- when the work has grown beyond what was agreed

Not in December, and not on the day they complain about costs.

## The message

> Hi Sarah, I have loved working on the shop this year: orders answered within two hours, returns down by a third. From 1 July my rate will be $8 an hour (now $6.50). I am telling you a month ahead so that you can plan. If we should adjust the hours to fit your budget, let us talk on Friday.

A result, a number, a date, notice, a door. No apology.

## What happens then

1. Most say yes. Totoo.
2. Some ask to meet in the middle; decide beforehand whether you would.
3. A few say no. Keep them while you look for a better one.

tip: Raise it for new clients first. When three of them have said yes, the old ones are easy.
`,
        ],
        [
          'Rate sheet to copy',
          null,
          `
Copy this into a document, put in your own numbers, save it as PDF. One page is enough.

## What I do for online shops

| Service | What is in it | Price |
| Inbox care | answers within a working day, 20 hours a week | $480 a month |
| Product pages | text of 120 words, three pictures placed, search words | $9 each |
| Spring cleaning | old products archived, categories in order | $180 once |
| One hour of anything | up to five hours a month | $8 |

## How we work

- I am online from 6:00 AM to 10:00 AM Sydney time, Monday to Friday.
- You hear from me every Friday: done, waiting, needs you.
- Invoice on the last working day, payable within seven days by Wise or PayPal.
- Larger work begins with half of the price.

## Why these lines

The first table lets people choose instead of bargain. The second list answers what they would have asked on the call. Palitan ang presyo, huwag ang linaw.

Exercise: delete one service from your list. Which one did you not want to do anyway?
`,
        ],
      ],
    },
    {
      name: 'Money from abroad',
      lessons: [
        [
          'Payoneer step by step',
          14,
          `
Payoneer gives you account numbers abroad, so that a client in the United States pays you as if you were next door.

## Opening

1. Register with your name **exactly** as on your ID, middle name included.
2. Add a Philippine bank account in the same name.
3. Upload the ID; daylight, four corners, no flash.
4. Wait one to three working days.
5. Copy the "receiving account" in dollars and send it to the client or the platform.

## What it costs

Receiving from platforms is usually free or cheap; moving dollars to pesos costs around two percent through the exchange rate. The card has a yearly fee, so order it only if you shop with it.

| Client pays | You see | In pesos, about |
| $500 | $500 | ₱28,000 less two percent |

tip: Withdraw once or twice a month instead of every week. Fewer transfers, and you get used to living on a monthly amount.

Do a first transfer of a small sum. Kapag dumating ang ₱500, darating din ang ₱50,000.
`,
        ],
        [
          'Wise and bank transfer',
          9,
          `
Wise shows the real exchange rate and a separate fee, so both sides see what they pay. Many Australians and Europeans have it already.

## Compared

| | Wise | Bank wire | PayPal |
| Fee | low, shown before | ₱300 to ₱1,500 for you, more for them | about 4 % and a weak rate |
| Time | minutes to a day | two to five days | minutes |
| Needs | ID and bank account | SWIFT code | email address |

## What to put on the invoice

- your full name as at the bank
- bank, branch, account number, SWIFT or BIC
- what the payment is for, with the invoice number

For a wire ask the client to choose "OUR", which means that they carry the fees. Otherwise forty dollars may shrink to twenty-five on the way.

warning: Banks ask where foreign money comes from. Keep contracts and invoices; a picture on your phone is enough to answer. Hindi ka suspek, rutina lang 'yan.

Exercise: write your payment details once, correctly, in a note you can paste from.
`,
        ],
        [
          'From dollars to GCash: fees compared',
          11,
          `
You earned $200. How much of it reaches your wallet? It depends on the road.

| Road | Costs, about | Arrives |
| PayPal to GCash | 3 to 4 % in the rate, plus PayPal's own fee | minutes |
| Payoneer to GCash | about 2 % | minutes to a day |
| Wise to GCash | under 1 %, shown before | minutes |
| Wise to bank, then InstaPay | under 1 % and ₱10 to ₱25 | same day |

Rates change, so look at the peso amount **before** you confirm, not at the percentage.

## Mind the limits

A fully verified wallet holds ₱100,000; linking a bank account raises that. Move larger sums to the bank on the same day.

## A habit that saves

1. Let the money arrive in one place.
2. Divide it the same day: tax, savings, household.
3. Only the household part goes to GCash. Ang nasa GCash, nagagastos.

Exercise: look up what $100 gives you on two roads today. Write both numbers in your group; somebody will thank you.
`,
        ],
        [
          'When a client does not pay',
          8,
          `
It happens to nearly everyone once. Stay polite, get firmer step by step, and stop working before you lose more.

## The ladder

1. **Day 1 late:** "Just checking whether invoice 014 reached you."
2. **Day 5:** a call or a short message with the invoice attached again. "Is anything unclear?"
3. **Day 10:** "I will pause my work tomorrow until the invoice is settled, and go on the same day it arrives."
4. **Day 20:** a formal letter with a last date, then the platform's dispute team.

Pause on day 11. Really. Most payments arrive within hours of that.

## So that it happens less

- half before the start for new clients
- invoice weekly in the first month
- keep the work inside the platform; escrow is worth its fee
- hand over final files after payment, previews before

> "Nahiya akong maningil. I lost two months. Now the reminder is a template, and I press send without feeling anything." – a member

Exercise: write step 1 and step 3 as templates today, while nobody owes you anything.
`,
        ],
      ],
    },
    {
      name: 'Taxes and BIR',
      lessons: [
        [
          'Registering as a freelancer',
          17,
          `
Registered freelancers get loans, visas and larger clients more easily, and they sleep. It takes a few mornings.

## What you bring

- a government ID and your birth certificate
- BIR Form 1901, filled in, and your TIN if you have one
- a contract, an invoice or screenshots that show what you do
- proof of address

## The steps

1. Find your Revenue District Office by your **home** address.
2. File Form 1901 there or through the online registration.
3. Choose your tax type (the next lesson is about that) and say so on the form.
4. Register your invoices: printed by an accredited printer, or the BIR's own booklet to begin with.
5. Get the Certificate of Registration and hang it up. It lists what to file and when; take a photo.

info: Rules and fees change. The yearly registration fee of ₱500, for example, was abolished. Ask at the window or look at bir.gov.ph before you go.

Go early, bring photocopies and a pen, and a snack. Kung may pila, may kasama kang Tribe sa chat.
`,
        ],
        [
          '8 % or graduated?',
          12,
          `
As a freelancer below ₱3,000,000 a year you may choose between two ways. You choose once a year, at registration or with the first quarterly return.

| | 8 % | Graduated |
| Counted on | what you received, less ₱250,000 a year | what remains after expenses |
| Percentage tax | none | 3 % of receipts in addition |
| Paper | simple | every receipt of every expense |

## An example

You receive ₱480,000 in a year.

- **8 %:** 480,000 less 250,000 is 230,000. Eight percent of it is **₱18,400**.
- **Graduated, with few expenses:** usually similar or more, with more paper.

Graduated pays off when you have large expenses: rent, equipment, people you pay.

warning: If you are also employed, the ₱250,000 is already used by your salary. Then the 8 % counts from the first peso.

## What most members choose

The 8 %, and they put eight percent of each payment aside on the day it arrives. Kapag dumating ang deadline, nandiyan na.

This is an explanation, not advice for your case. An hour with an accountant costs less than a penalty.
`,
        ],
        [
          'SSS, PhilHealth and Pag-IBIG on your own',
          10,
          `
An employer paid half of these for you. Now you are the employer, so pay them; they are your sick leave, your hospital bill and your housing loan.

## Changing to self-employed or voluntary

1. **SSS:** change your membership type in My.SSS, choose a monthly income, create a Payment Reference Number each month or quarter.
2. **PhilHealth:** update the member form, then pay by quarter if you like.
3. **Pag-IBIG:** use the Virtual account; ₱200 a month is the minimum, more is a good saving.

All three can be paid in GCash or Maya under Bills.

## How much

Choose the SSS bracket near what you really earn. Sickness and maternity benefits are computed from it, and so is your pension; the lowest bracket gives the lowest everything.

tip: Pay on the day of your first client payment of the month. Parang kuryente lang, kasama sa gastos.

## Exercise

Open the three accounts tonight and write down the date of your last contribution in each. If one is more than a year ago, begin again this month. You need not pay what is past to start anew.
`,
        ],
        [
          'Calendar of deadlines',
          null,
          `
For a freelancer on the 8 % rate. Put these in your phone with a reminder a week before.

| When | What | Form |
| 15 May | income tax, first quarter | 1701Q |
| 15 August | income tax, second quarter | 1701Q |
| 15 November | income tax, third quarter | 1701Q |
| 15 April | income tax of last year | 1701A |
| By each quarter's end | SSS, PhilHealth, Pag-IBIG | own systems |

On the graduated rate add the percentage tax (2551Q) on the 25th after each quarter.

## Even when you earned nothing

File it anyway, with zeros. "Walang kita" is not an excuse for the system, and each missing return costs a penalty.

## A yearly routine

1. January: new sheet for income and expenses.
2. First quarterly return: say again that you choose 8 %.
3. December: count what came in, look at the year, decide about your rate.

info: Deadlines move when they fall on a weekend or when the BIR extends them. Check bir.gov.ph in the week before; that is what the reminder is for.
`,
        ],
      ],
    },
  ],
};
