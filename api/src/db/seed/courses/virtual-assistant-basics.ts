import type { DemoCourse } from './demo-course.ts';

export const virtualAssistantBasics: DemoCourse = {
  name: 'Virtual Assistant Basics',
  about: 'Everything a new VA does in the first month with a client: email, calendar, files and follow-up.',
  author: 'coach@tribe.test',
  units: [
    {
      name: 'The work of a VA',
      lessons: [
        [
          'A day in the life of a VA',
          13,
          `
Meet Analyn. She works for a real estate agent in Brisbane, four hours a day, from her mother's house in Lipa. This is her Tuesday.

| Manila time | What she does |
| 6:00 AM | Reads what came in overnight, marks three emails for the client |
| 6:30 AM | Confirms today's viewings by text, moves one that clashes |
| 7:15 AM | Uploads photos of a new listing, checks the spelling of the street |
| 8:30 AM | Calls two people who asked for a price list |
| 9:30 AM | Writes the hand-over: done, waiting, needs you |

## What to notice

- The client wakes up to **answers**, not to questions.
- She batches: calls together, uploads together.
- The hand-over takes ten minutes and is the reason she has been there for two years.

## Your turn

Write the hand-over for your own yesterday: three lines under Done, Waiting, Needs you. Use it for your household if you have no client yet. Effective din sa asawa.
`,
        ],
        [
          'Tasks clients hand over first',
          11,
          `
New clients test the water. They hand over what they dislike and what is hard to break. Be excellent at these five and the interesting work follows.

1. **Inbox triage.** Sort, label, draft. Send nothing in their name before you agreed on it.
2. **Scheduling.** Offer times, confirm, add the link, remind.
3. **Research.** Ten suppliers in a sheet with price, contact and source. Always the source.
4. **Data entry.** Boring and visible. Count the rows before and after.
5. **Follow-up.** "Just checking whether this reached you" saves more money than any tool.

## The question that makes you look senior

Before you start, repeat the task in your words: "So by Thursday noon you will have a sheet of ten suppliers in Cebu with prices per kilo. Anything to add?" Half of all mistakes end right there.

tip: Finish the first task a little early. Not by working faster, but by promising a little later.

Exercise: choose one of the five and write the three questions you would ask before beginning.
`,
        ],
        [
          'Tools you meet everywhere',
          14,
          `
You do not have to know every tool. You have to know one of each kind and not panic when the client uses another.

| Kind | You will meet | Learn first |
| Mail and calendar | Gmail, Outlook | Gmail |
| Chat | Slack, Teams, WhatsApp | Slack |
| Calls | Zoom, Google Meet | Zoom |
| Tasks | Trello, Asana, ClickUp | Trello |
| Files | Google Drive, Dropbox | Drive |
| Passwords | LastPass, 1Password, Bitwarden | Bitwarden |

## How to learn one in an evening

1. Make a free account and pretend that your household is the client.
2. Do the five things everybody does: create, share, comment, search, undo.
3. Write down where each button is. Ang sulat mo ang manual mo.

info: In an interview say "I have used Trello daily; Asana I have tried and can be comfortable with in two days." It is honest, and it is what they want to hear.

Which of the six have you never opened? That one is tonight's homework.
`,
        ],
        [
          'Checklist: ready for day one',
          null,
          `
Go through this the evening before you start with a client.

## Access

- I can log in to everything they named, and I told them what is missing
- Passwords are in a manager, not in a chat
- Two-step codes reach **my** phone or the client knows when I will ask for one

## Agreements in writing

- Rate, hours, payday and the way it is paid
- When I am online, in **their** time zone
- What I may decide alone, and up to how much money
- How they want to be told about problems: chat, mail or call

## At my desk

- Headset tested, back-up internet loaded
- A page with their name, company, partner's name and pet peeves
- The first message, already drafted: "Good morning! I am in. Today I will do A and B, and you will hear from me by 11."

tip: If a line cannot be ticked, that is the first question of day one. Walang masama sa nagtatanong.
`,
        ],
      ],
    },
    {
      name: 'Email and calendar',
      lessons: [
        [
          'Inbox zero for someone else',
          16,
          `
Your own inbox may be a jungle. A client's inbox is a room you tidy so that they find their keys.

## The four drawers

- **Answer** – I can reply, or draft a reply
- **Decide** – only the client can; I add one line with my suggestion
- **Wait** – somebody else owes us something; I note the date
- **Keep** – receipts, contracts, nothing to do

Everything else is archived. Not deleted: archived.

## A morning routine of thirty minutes

1. Skim all senders first. Fires are put out before anything is sorted.
2. Handle what takes less than two minutes.
3. Draft the replies that repeat, and leave them as drafts for the first two weeks.
4. Write the client one message with the "Decide" list, numbered, so that they can answer "1 yes, 2 no, 3 later".

warning: Never unsubscribe, delete or click "pay now" in an inbox that is not yours without asking once.

## Practise

Take the last thirty emails of your own account and sort them into the four drawers. Under ten minutes? You are ready.
`,
        ],
        [
          'Labels, filters and templates in Gmail',
          12,
          `
Three features do eighty percent of the work. Follow along in your own Gmail.

## Labels

Labels are folders that may overlap. Make few: Clients, Money, Travel, Waiting. Give "Waiting" a loud colour.

## Filters

1. Open the arrow in the search bar.
2. Type what they have in common, for example "from: receipts@".
3. Choose **Create filter**, then "Skip the inbox" and "Apply the label Money".
4. Tick "Also apply to matching conversations". Ang sarap panoorin.

## Templates

Switch them on under Settings, Advanced. Then write the three you will use weekly:

- "Thank you, this reached us; you will hear from Sarah by Friday."
- "Here are three times that suit us, all in your time zone."
- "A gentle reminder about the invoice of 3 March."

tip: Begin the name of a template with what it is for: "Meeting – offer times". You will find it without scrolling.

Exercise: make one label, one filter and one template before you close this page.
`,
        ],
        [
          'Time zones without mistakes',
          9,
          `
One missed call because of daylight saving time can cost you a client. It is also completely avoidable.

## Three habits

1. Write every time with its place: "9:00 AM New York, 9:00 PM Manila". Both, always.
2. Add the client's zone as a second column in Google Calendar (Settings, Time zone, Display secondary time zone).
3. Send invitations from the calendar instead of typing times. The calendar converts; you and I do not.

## When the clocks change

The Philippines never changes. They do.

| Where | In their winter we are | In their summer we are |
| New York | 13 hours ahead | 12 hours ahead |
| London | 8 hours ahead | 7 hours ahead |
| Sydney | 2 hours behind | 3 hours behind |

Note the weekends in spring and autumn when this moves, and warn the client a week before: "From Monday your 9 AM is my 10 PM."

## A test

A client in London says "4 PM next Tuesday", and it is January. What time is that for you? (Midnight. Mag-kape ka muna.)
`,
        ],
        [
          'Booking meetings: three messages to copy',
          null,
          `
Change the names, keep the bones.

## 1. Offering times

> Hi Mark, Sarah would love to talk about the lease. Would one of these suit you, all London time: Tue 10:00, Wed 15:30 or Thu 9:00? It takes half an hour, on Zoom. If none works, tell me two that do.

Why it works: three choices, one zone, the length, a way out.

## 2. Confirming

> Lovely, Wed 15:30 London it is. The invitation with the link is in your calendar. Sarah will bring the floor plan; could you have last year's figures at hand?

Why it works: it says what to prepare, so the meeting is short.

## 3. Moving it

> Hi Mark, something urgent came up for Sarah on Wednesday, and she asks for your patience. Could we move to Thu 9:00 or Fri 11:00 London? Sorry for the shuffle.

Why it works: no long excuse, two new times, one apology.

tip: Read it once aloud before you send it. Kung parang robot, isulat ulit.

Exercise: write the fourth message yourself, the reminder on the day before.
`,
        ],
      ],
    },
    {
      name: 'Files, notes and projects',
      lessons: [
        [
          'Folders a client understands',
          8,
          `
A good folder is one in which the client finds something **without you**. That sounds like making yourself unnecessary. It is the opposite.

## A structure that works for almost everyone

- 01 Clients, one folder for each
- 02 Money, by year and month
- 03 Marketing
- 04 People
- 99 Archive

The numbers keep the order. Two levels are enough; with three, people search instead.

## Names of files

Begin with the date, year first: **2026-03-14 Invoice Dela Cruz.pdf**. Then sorting by name is sorting by time.

## Moving an old mess

1. Make the new folders beside the old ones.
2. Move only what was touched in the last three months.
3. Put the rest, untouched, into Archive.
4. Send a picture of the new structure with three sentences of explanation.

warning: Copy before you move when you are not the owner. A file can vanish from a shared drive without a sound.

Your turn: tidy your own Downloads folder with these names. Isang baso ng kape, tapos na.
`,
        ],
        [
          'Trello and Asana in twenty minutes',
          18,
          `
Both show work as cards that travel from left to right. Learn the idea in Trello; you will recognise it in Asana.

## A board for one client

- **Inbox** – everything new lands here
- **This week** – at most seven cards
- **Doing** – at most two
- **Waiting for you** – the client looks only here
- **Done**

## What a good card has

1. A title that begins with a verb: "Send the March invoices".
2. A due date.
3. A checklist when it has more than three steps.
4. The link to the file. Never "see my email".

## In Asana the same is called

| Trello | Asana |
| Board | Project |
| List | Section |
| Card | Task |
| Checklist | Subtasks |

tip: End each week by clearing Done with the client on the call. It takes three minutes, and they see what they pay for.

Exercise: build the board for your stage in the Tribe. Your tasks are the cards.
`,
        ],
        [
          'Notes of a meeting in five minutes',
          7,
          `
Nobody reads a transcript. People read four headings.

## The form

- **Decided** – what is settled, one line each
- **To do** – who, what, by when
- **Open** – what nobody could answer
- **Next** – date of the next meeting

During the call write only verbs and names. When you do not catch something, say: "May I repeat that for the notes?" It makes you look careful, not slow.

## An example

> Decided: new price list from 1 May. To do: Liza sends the draft to Tom by Wednesday; Tom checks shipping costs by Friday. Open: do old customers keep the old price? Next: Monday, 9:00 AM Perth.

Send it within the hour, while everyone still agrees on what was said.

## Practise

Watch ten minutes of any interview and write notes in this form. Then compare: would a person who was absent know what to do? Kung oo, pasado.
`,
        ],
      ],
    },
    {
      name: 'Working with AI tools',
      afterDays: 14,
      lessons: [
        [
          'Drafts with AI, checked by you',
          15,
          `
AI writes fast and confidently, also when it is wrong. Your value is the second part: you know the client, and you check.

## A request that gives a usable draft

1. **Who** writes to **whom**: "I am the assistant of a dentist, writing to a patient."
2. **What** should happen: "She should confirm Thursday at 2 PM or choose another time."
3. **How**: "Three sentences, warm, no exclamation marks."
4. **What not**: "Do not mention the price."

## Then check four things

- names, dates, amounts: each against the source
- promises: did it offer something nobody agreed to?
- tone: would the client say this aloud?
- length: cut a third

info: Tell the client that you use such tools and for what. Most are happy; some have rules. Mas mabuti nang malinaw.

## Exercise

Let a tool draft an apology for a late delivery. Print it, mark every sentence that could be true of any company, and rewrite those. What remains is yours.
`,
        ],
        [
          'Summaries of long documents',
          9,
          `
"Can you read these forty pages and tell me what matters?" is a wonderful task, because it saves the client an evening.

## A method

1. Read the contents, the first page and the last page yourself. You need to know what it is about to notice nonsense.
2. Summarise chapter by chapter, not all at once. Long texts make tools forget the middle.
3. Ask for page numbers with every claim, and open each of them.
4. Put it on one page: purpose, five points, what the client has to decide, dates and money.

## The line that earns trust

End with: "I have checked the numbers on pages 4, 11 and 32. I have not checked the legal terms." Nobody expects everything; everybody wants to know where the edge is.

warning: Contracts, medical papers and anything with names of patients or customers stay out of public tools. The next lesson says why.

Practise with the terms of your internet provider. Malamang may bago kang malalaman.
`,
        ],
        [
          'What never to paste into an AI tool',
          null,
          `
Treat the box you type into as a postcard. It may be read, kept, and used to train what others see.

## Never

- passwords, one-time codes, card or account numbers
- names with addresses, health details or salaries
- contracts that are not signed yet
- anything marked confidential, and the client's customer list

## Usually fine

- public web pages and published texts
- your own drafts with names taken out
- questions about a tool: "How do I freeze the first row?"

## Take the names out

Replace them before you paste: "Customer A wants a refund for Order 1 because the box arrived open." The draft is just as good, and nobody is exposed.

| Instead of | Write |
| Maria Reyes, 0917… | Customer A |
| ₱182,450 owed to BDO | a balance at a bank |
| Dr. Cruz's patient list | twenty appointments |

The Data Privacy Act applies to you too, even at your kitchen table. Kapag nagdududa, itanong muna sa client, in writing.
`,
        ],
      ],
    },
  ],
  tracks: [
    {
      name: 'Virtual Assistant track',
      description: 'The shortest way to a first VA client.',
      units: [0, 1, 2],
    },
    { name: 'Admin with AI track', description: 'For those who know the basics already.', units: [1, 3] },
  ],
};
