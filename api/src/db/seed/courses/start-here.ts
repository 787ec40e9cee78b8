import type { DemoCourse } from './demo-course.ts';

export const startHere: DemoCourse = {
  name: 'Start Here: Freelancing for Filipinos',
  about: 'How freelancing works, what you can earn, and how the Tribe helps you to get there.',
  author: 'head-coach@tribe.test',
  isFree: true,
  units: [
    {
      // The welcome-back modal names this unit and this lesson.
      name: 'Setting Up for Success',
      lessons: [
        [
          'Welcome Video: how this community works',
          6,
          `
Welcome to the Tribe! Before anything else, here is how the place is put together, so that you never have to ask "saan ba ako magsisimula?"

## The four things you will use

- **My stage** shows the one next step. There are seven stages, from Set up to Lead, and each has a short list of tasks.
- **Courses** teach what a task asks for. Open a lesson when you need it; you do not have to finish everything first.
- **Your group** is the handful of people who started when you did. They see your wins and your stuck days.
- **Events** are live: a coaching call every Tuesday night and a portfolio clinic every Thursday.

tip: Post one sentence about yourself in your group today. People help those whose name they know.

## Do this now

1. Open **My profile** and add your city and one line about what you want to do.
2. Look at the tasks of your stage and choose the smallest one.
3. Put the next coaching call in your phone's calendar.

Magtanong lang. A question that you ask on Monday saves you a week.
`,
        ],
        [
          'Is freelancing for me?',
          11,
          `
Freelancing is not easier than a job. It is a different trade: you give up a fixed payday, and you get a say in your hours, your clients and your price.

## It tends to fit people who

- can finish something without anyone watching
- answer messages politely, also when they are tired
- would rather ask twice than guess once
- have two quiet hours a day, or can make them

## It is hard for people who

- need the same salary on the 15th and the 30th right now
- expect a client in the first week
- dislike learning new tools

Kung nasa pangalawang listahan ka, hindi ibig sabihin na bawal. It means: keep your job for the first months and build on the side. Most of our members did exactly that.

## A small exercise

Write down three times when somebody trusted you with something and you delivered: the fiesta budget, a thesis group, the store's inventory. Those are your first skills. Keep the list; you will need it in the course about your first client.
`,
        ],
        [
          'What you need: laptop, internet, quiet corner',
          9,
          `
You do not need an expensive set-up. You need one that does not embarrass you in the middle of a call.

| What | Enough to start | Later |
| Laptop | 8 GB memory, a battery of two hours | 16 GB, a second screen |
| Internet | 10 Mbps that hold for an hour | Fibre and a second provider |
| Back-up | Prepaid data on your phone | Pocket Wi-Fi and a power bank |
| Sound | A headset with a microphone, about ₱600 | Something that removes the rooster |

## Test it like a client would

1. Run a speed test at the hour you plan to work. Save the screenshot; stage 0 asks for it.
2. Call a friend on video for ten minutes while someone else at home watches a series.
3. Switch to mobile data in the middle of that call. Time how long you are gone.

## The corner

A plain wall behind you, light from the front, and a sign on the door. Sabihin sa bahay kung anong oras ka hindi puwedeng istorbohin. A curtain is fine. A pile of laundry is not.

warning: Never buy equipment on credit because a "client" promised to pay it back. That is an old trick.
`,
        ],
        [
          'Your first week, day by day',
          null,
          `
Seven days, about forty minutes each. Tick them off on paper; it feels better.

1. **Monday:** finish your profile, with a photo in which we can see your face.
2. **Tuesday:** come to the coaching call. Listening only is fine.
3. **Wednesday:** block your hours in a calendar and tell your family.
4. **Thursday:** run the internet test and find your back-up.
5. **Friday:** watch the unit "Kinds of online work" and cross out what you do not like.
6. **Saturday:** say hello in your group and cheer for three wins.
7. **Sunday:** look back. What was easy? What did you avoid?

tip: If you miss a day, do not do two the next day. Move everything by one. Walang hinahabol.

At the end of the week you have done most of stage 0, and you know whether these hours work for your family. If they do not, change the hours before you change your mind.
`,
        ],
      ],
    },
    {
      name: 'Kinds of online work',
      lessons: [
        [
          'Virtual assistant',
          8,
          `
A virtual assistant takes work off someone's plate: email, calendar, travel, customer replies, a bit of everything. It is the widest door into online work, which is why so many start here.

## A usual week

- sort the inbox and draft the replies that repeat
- move three meetings and apologise once
- book a flight, compare two hotels
- chase an invoice, kindly
- update the sheet that nobody else updates

## You will like it if

You notice when something is missing, you enjoy crossing things off, and you are calm when two people want you at once.

| Experience | Usual rate per hour |
| First client | $4 to $6 |
| One year | $7 to $10 |
| With a speciality | $12 and more |

info: "General VA" is a start, not a destination. After a few months choose a corner: real estate, podcasts, online shops. Mas malinaw ang alok mo, mas mataas ang rate.

Next step: read five VA job posts and mark every task you could already do.
`,
        ],
        [
          'Social media manager',
          9,
          `
A social media manager decides what a business says, when, and to whom, and answers when people talk back. Posting is perhaps a third of it.

## What clients pay for

- a calendar of posts for the month
- captions and simple pictures
- replies to comments and messages within the day
- one page of numbers at the end of the month

You need an eye for what people share, patience with opinions, and the discipline to plan. You do not need to dance.

## What it pays

Small businesses usually pay by the month: ₱8,000 to ₱18,000 for one or two platforms, more with ads.

tip: You can practise on a real page tomorrow. Offer a week of captions to the bakery on your street, libre muna, and keep the before and after. That is your first sample.

## Try it

Choose a page you follow. Write three captions for next week and one sentence for each: why would somebody stop scrolling?
`,
        ],
        [
          'Bookkeeping and admin',
          7,
          `
Bookkeepers record what came in and went out, so that an owner knows on any day how the business stands. You do not have to be a CPA; you have to be exact.

## The work

- enter bills and receipts
- match the bank's list with the books (this is called reconciling)
- send invoices and remind people who are late
- prepare the monthly summary for the accountant

It suits people who are quiet, careful and bothered by a missing ₱20. Many of our bookkeepers were cashiers, bank tellers or the treasurer of the barangay fiesta.

## What to learn first

QuickBooks Online and Xero are the two names you will see everywhere. Both give free training with a certificate, so your first course costs nothing but time.

warning: You will see account numbers. Never keep a client's passwords in a notebook or a chat. Use the password manager that the client shares with you.

Next step: the course "Bookkeeping for Small Shops" begins with a shoebox of receipts. Literal.
`,
        ],
        [
          'Design and video editing',
          10,
          `
If people ask you to make the invitation, the tarpaulin or the class video, this may be your lane.

## Design

Logos are what everyone thinks of; social media graphics, slide decks and e-books are what pays every month. Canva is enough for the first clients. Learn spacing and fonts before you learn another program.

## Video

Short clips are cut from long recordings: podcasts, webinars, lectures. A client who records weekly needs an editor weekly, and that is a retainer.

- Software: CapCut to start, DaVinci Resolve when you grow. Both are free.
- Speed matters more than effects. Clients come back to editors who deliver on Friday.
- Your laptop works hard. Check the memory before you promise 4K.

## Show, do not tell

Make two samples for a business that does not exist: a coffee cart, a dental clinic. Gawin mong totoo: a name, colours, three posts or one thirty-second clip.

> "I edited my cousin's wedding three different ways. That was my whole portfolio, and it was enough." – a member in stage 4
`,
        ],
        [
          'Choose one: a short quiz',
          null,
          `
Answer quickly. Your first thought is usually right.

1. A friend hands you a messy desk. Do you **sort it** (A), **photograph it** (B), **count what is in it** (C), or **redecorate it** (D)?
2. What tires you least: **messages** (A), **trends** (B), **numbers** (C), **pictures** (D)?
3. A good day ends with: **an empty list** (A), **a lively comment section** (B), **a sum that fits** (C), **something beautiful** (D)?

## Read your letters

- Mostly **A**: begin with "Virtual Assistant Basics".
- Mostly **B**: begin with "Social Media Management".
- Mostly **C**: begin with "Bookkeeping for Small Shops".
- Mostly **D**: begin with "Canva and Simple Design".

A tie? Choose the one whose job posts you would rather read on a Sunday. Hindi ito kasal: you may change after a month, and half of us did.

tip: Tell your group which letter you got and why. Saying it aloud makes it real.
`,
        ],
      ],
    },
    {
      name: 'Mindset',
      lessons: [
        [
          'From employee to freelancer',
          12,
          `
As an employee you are paid for being there. As a freelancer you are paid for what is different afterwards. That one sentence changes most habits.

## What changes

- **From instructions to proposals.** Nobody tells you what to do next; you suggest it.
- **From "noted po" to "done by Thursday".** Dates calm clients more than politeness does.
- **From salary to cash flow.** Some months are fat. Save in those.
- **From one boss to several clients.** You may lose one and still eat.

## What stays

Be on time, tell the truth early, finish what you start. The rest can be learned.

## A bridge, not a jump

1. Keep the job while you do stages 0 to 2.
2. Take the first client in the evenings, ten hours a week.
3. Save three months of expenses.
4. Resign when freelance income has covered your bills for three months in a row.

warning: "Bahala na" is not a plan when there are children. Give yourself the bridge.
`,
        ],
        [
          'When the family asks: "May trabaho ka ba talaga?"',
          10,
          `
You sit at home with a laptop, so for your tita you are available: for errands, for the baby, for merienda. It is not disrespect. They have never seen work that looks like this.

## Show them

- Invite one person to watch you work for twenty minutes.
- Print your schedule and put it on the refrigerator.
- When the first pay comes, buy something everybody can see. A sack of rice explains more than a speech.

## Words that worked for our members

> "Ma, from nine to twelve I am in the office. The office is the bedroom. After twelve I am all yours."

> "Hindi ako nagfe-Facebook; ako ang nagpapatakbo ng page nila."

## When it does not help

Sometimes the house is simply full. Members have worked from a church hall, a cousin's shop and a parked tricycle. Ask in your group; someone near you may have a table.

## Your turn

Write the two sentences you will say at home tonight. Practise them once aloud, smiling.
`,
        ],
        [
          'Small wins every day',
          8,
          `
Nobody can keep going for months on one distant goal. You keep going because something small worked today.

## What counts as a win

- an application sent, whatever comes back
- a rejection that was polite, because they read it
- a sample finished
- one hour of work although the baby was sick

## Make them visible

1. Keep a note on your phone called "Wins". One line a day, kahit maliit.
2. On Friday, post the best one in the community.
3. On a bad day, read the note from the start.

tip: Cheer for others first. It costs a second, and people look up who cheered for them.

We went through the wins of the first year: members who posted in their first month were far more likely to reach stage 3. Not because posting is magic. Because they noticed that they were moving.

So: what was today's? Write it down before you close this page.
`,
        ],
      ],
    },
  ],
};
