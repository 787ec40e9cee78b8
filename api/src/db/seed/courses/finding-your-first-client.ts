import type { DemoCourse } from './demo-course.ts';

export const findingYourFirstClient: DemoCourse = {
  name: 'Finding Your First Client',
  about: 'Profiles, applications and interviews on Upwork, OnlineJobs.ph and LinkedIn.',
  author: 'expert@tribe.test',
  units: [
    {
      name: 'A profile that gets replies',
      lessons: [
        [
          'Your headline in one line',
          9,
          `
A client reads your headline for two seconds in a list of fifty. It has to answer one question: can this person help **me**?

## The formula

**What you do + for whom + what changes.**

| Weak | Strong |
| Hardworking virtual assistant | Inbox and calendar VA for busy real estate agents |
| Graphic designer | Social media graphics for cafés, ready to post by Friday |
| Bookkeeper, 5 years of experience | Bookkeeper for online shops: books closed by the 5th |

## How to find yours

1. Take your niche sentence from stage 1.
2. Cut every adjective. "Hardworking" is what everyone says.
3. Say it to somebody over fifty. If they ask "ano 'yon?", simplify.

tip: A narrow headline does not close doors. People outside your niche still write to you; they just write with more respect.

Write three versions now and post them in your group. Take the one that others can repeat an hour later without looking.
`,
        ],
        [
          'A photo without a studio',
          6,
          `
Clients hire faces. Yours should look like the person who will join the call.

## Five minutes, one phone

1. Stand facing a window in the morning. Not with the window behind you.
2. A plain wall, one colour, no certificates.
3. Phone at the height of your eyes, an arm and a half away; ask someone or use the timer.
4. Shoulders slightly turned, eyes to the lens, think of someone you like.
5. Take thirty. One will be good.

## What to leave out

- filters, sunglasses, graduation caps
- a cropped photo of a wedding with someone's hand on your shoulder
- black and white, unless you are a photographer

## Check it small

Shrink it until it is the size of a coin. Can you still see your eyes and your smile? Then it works in a list. Kung hindi, lumapit ka pa.

Put the same photo everywhere: Tribe, LinkedIn, OnlineJobs.ph, Upwork. A client who has seen you twice feels that they know you.
`,
        ],
        [
          'Portfolio with no clients yet',
          14,
          `
"I cannot get a client without a portfolio, and no portfolio without a client." Everyone has said it. The way out: do the work before anyone pays for it.

## Three samples that count

1. **A real one, small.** The sari-sari store's price list, your church's event poster, your cousin's messy inbox.
2. **A made-up one, complete.** Invent a dental clinic in Makati and make everything a client would order: calendar, captions, report.
3. **A repaired one.** Take a bad public example and show before and after, politely, without naming the business.

## Two sentences under each

- What was the problem?
- What is different now?

Without these it is a picture. With them it is proof that you think.

warning: Never copy from someone else's portfolio, not even "for inspiration". Reviewers search images, and they always find it.

## Put it on one page

A free Canva or Notion page is fine. Open it on a phone with mobile data. If it takes longer than a jeepney stop, make the pictures smaller.

This is also the heart of stage 2, so hand in the same page there.
`,
        ],
        [
          'An introduction video of 60 seconds',
          11,
          `
On OnlineJobs.ph and in direct messages a short video does what three pages cannot: it shows that you speak, smile and prepare.

## The script, four lines

1. **Hello and name** – "Hi, I am Liza from Iloilo." (5 seconds)
2. **Whom you help with what** – your headline, spoken. (15 seconds)
3. **One proof** – "Last month I cleaned up an inbox of 4,000 mails for a small shop." (25 seconds)
4. **Invitation** – "If that is on your plate too, send me a message. I answer within the day." (10 seconds)

## Recording

- Phone upright on books, light from the front, headset microphone.
- Look into the lens, not at yourself. Dikitan mo ng maliit na sticker sa tabi.
- Do not read. Know the four lines and talk.
- Stop after take six. Number four is usually the best one.

Upload it as an unlisted video and put the link into your profile and your applications.

## Exercise

Record it today, send it to one buddy and ask only this: "What do I do, and for whom?" If the answer is right, you are finished.
`,
        ],
      ],
    },
    {
      name: 'OnlineJobs.ph',
      lessons: [
        [
          'How employers search',
          8,
          `
OnlineJobs.ph is turned around: employers look for you. So be easy to find.

## What they type and tick

- a **skill**, often from the list: "Email management", "QuickBooks", "Shopify"
- hours: full-time, part-time
- ID proof above a number
- salary in a range

Then they scan names, photos and the first two lines.

## So

1. Rate your skills honestly. Five stars for everything looks like a mistake.
2. Use the words of the list in your text. If they search "inbox management", write "inbox management".
3. Put a salary. Without one you vanish from filtered searches.
4. Update something every week; recently active profiles stand higher.

| First two lines | Effect |
| "I am a fast learner and willing to be trained" | skipped |
| "I answer customers of online shops in under two hours, six days a week" | opened |

Exercise: search as an employer would (the site lets you look at public profiles) and note what the first five have in common.
`,
        ],
        [
          'ID proof and skill tests',
          7,
          `
ID proof is a score that tells employers how sure the site is that you exist. Above 75 you appear in most searches.

## What raises it

- a government ID, clear on all four corners
- a selfie that shows the same face
- your address, confirmed by mail or document
- a phone number and a linked social account

Take the photos in daylight on a dark table, without flash. Kapag malabo, ibabalik lang nila.

## Tests

Two are worth your time: the **English** test and the **DISC** profile. Do them rested, with a good connection, in one sitting. You can repeat the English test after a while; the older score is replaced.

warning: Send your ID only inside the site's own upload page. An "employer" who asks for it by chat before an interview does not want to hire you.

## How much time

An hour in all. It is dull, and it is the hour with the best pay on this platform: profiles with a high score are contacted first.
`,
        ],
        [
          'The application that is read',
          13,
          `
Employers get two hundred applications, and most begin with "Dear Sir/Madam, I am writing to". Yours will not.

## Five short paragraphs

1. **Their words.** "You need someone who answers customers at night, Sydney time."
2. **Your proof.** One example with a number.
3. **Your plan.** "In week one I would read the last hundred tickets and write answers to the ten most common questions."
4. **Practical things.** Hours, equipment, when you can start, your rate.
5. **One question.** Something that shows you read to the end.

If the post says "write PINEAPPLE in the subject", write PINEAPPLE. It is a test of reading, and most fail.

## What to attach

Your portfolio link and your sixty-second video. No ZIP files, no six-page résumé.

tip: Ten good applications a week beat fifty copies. Put them in a sheet: date, employer, link, answer. Stage 3 asks for that list.

Exercise: choose a real post today and write only paragraphs 1 and 3. Post them in your group before you send it.
`,
        ],
        [
          'Five samples to learn from',
          null,
          `
Real applications by members, shortened and without names. Each was answered.

## 1. Data entry, no experience

> You have 3,000 product rows to clean by the end of the month. I counted: at 200 rows a day it is three weeks. May I do the first 100 as a trial, so that you see my error rate?

## 2. Customer support at night

> I have worked graveyard for four years in a call centre, so 10 PM to 6 AM is my morning. The difference: here I would know your products by name.

## 3. Social media for a clinic

> Your last five posts are all promos. May I show you three that answer what patients ask before they book?

## 4. Bookkeeper

> Your post says the books are "a bit behind". Mine were seven months behind when I joined my last client; we closed the year on time.

## 5. Executive assistant

> You travel every month and your calendar shows it, sabi ng post ninyo. I would begin with a travel template, so that no booking starts from zero.

## What they share

They talk about the **client** for two thirds of the text, they use one number, and they offer a next step. Mark those three things in your own last application. Missing one? Rewrite it.
`,
        ],
      ],
    },
    {
      name: 'Upwork',
      lessons: [
        [
          'Getting approved',
          10,
          `
Upwork turns people away when a category is crowded. It is not about you; it is about how your profile reads to a machine and a tired reviewer.

## Before you submit

- Choose the **narrowest** category that is true. "E-commerce support", not "Admin".
- Fill every part: photo, title, overview, skills, education, one employment.
- Fifteen skills, all of one family.
- An hourly rate that is not the minimum. $6 to $8 is believable.
- Real name, exactly as on your ID.

## The overview

Four short paragraphs: whom you help, how, one example, what happens when they invite you. No "I am the best".

## If you are rejected

1. Wait a day. Huwag dibdibin.
2. Change the title and the first three skills to something narrower.
3. Add one portfolio item with the two sentences from the portfolio lesson.
4. Submit again. Many members needed three tries.

warning: Never buy a ready account. It ends with your name banned and your money gone.

Exercise: read your overview aloud. Does the word "I" begin more than half of the sentences? Turn them around.
`,
        ],
        [
          'Connects: where to spend them',
          9,
          `
Connects are Upwork's coins; every proposal costs some. Spend them like load in the days of prepaid: on calls that matter.

## Spend on

- posts less than **two hours** old with fewer than ten proposals
- clients with a verified payment method and at least one hire
- a description that somebody took time to write
- work you can show a sample of

## Save on

- "Need expert ASAP", one line, budget $5
- a hundred proposals and "interviewing: 12"
- clients who hire at $2 an hour; it stands in their history

## A week's plan

| Day | What | Connects |
| Mon to Fri | two proposals a day, in the client's morning | about 120 |
| Saturday | none; improve the profile | 0 |
| Sunday | look back: which kind was answered? | 0 |

tip: Save a search with your filters and switch on notifications. Being fifth is worth more than being brilliant.

Exercise: find three posts now and decide for each in one minute: spend or save, and why?
`,
        ],
        [
          'Proposals in four sentences',
          12,
          `
The client sees two lines of your proposal before they click. Start with those.

## The four sentences

1. **Their problem, in your words.** "Your podcast is recorded but the show notes are three episodes behind."
2. **What you would do first.** "I would take the newest episode, since people look for that one, and have its notes ready tomorrow."
3. **Proof.** "Here is one I did for a parenting show: …"
4. **A question.** "Do you prefer time stamps for every topic or only the highlights?"

That is all. Attach the sample, name the price, send.

## Never

- "Dear Hiring Manager" and "I have read your job post carefully"
- your life story, kahit maganda
- a copy of the last proposal with another client's name in it. It happens every week.

> "I went from eight paragraphs to four sentences. Same profile, same rate. Replies went from one in thirty to one in six." – a member, stage 4

Exercise: write four sentences for a post you saved in the last lesson. Set a timer of twelve minutes. Then send it.
`,
        ],
        [
          'Your first review',
          8,
          `
The first review is worth more than the first pay. Choose the job for it.

## A good first job

- small: two to ten hours
- clear: you can say what "finished" means
- with a client who left friendly reviews for others

Charge fairly. A little below your rate is fine; free is not, because people do not review what cost nothing.

## While you work

1. Repeat the task in writing before you begin.
2. Send something to look at after the first third.
3. Deliver half a day early, with one small extra: a checklist, a cleaner file name.

## Asking

> It was a pleasure to put your catalogue in order, Anna. If you are happy with it, could you close the contract with a short review? It helps a lot when one is new here. And if anything is not right yet, please tell me first, so that I can fix it.

The last sentence is the important one: problems come to you instead of into the review.

Afterwards, post the win. Kahit tatlong dolyar pa 'yan, una mo 'yan.
`,
        ],
      ],
    },
    {
      name: 'LinkedIn and referrals',
      lessons: [
        [
          'Posting twice a week',
          11,
          `
LinkedIn is a slow stove. Two posts a week for three months, and people begin to remember what you do.

## What to post

- **Tuesday, something useful:** how you label an inbox, a shortcut, a mistake you will not repeat.
- **Friday, something true:** what you learned this week, with a picture of your desk.

Write for one person: the owner you would like to work for.

## The form

1. First line: a reason to read on. "I deleted 2,000 mails for a client. On purpose."
2. Five to eight short lines.
3. A question at the end, and stay for half an hour to answer.

## What not to post

Complaints about clients, screenshots of earnings, "open to work" with nothing else.

tip: Comment before you post. Five thoughtful comments under posts of owners in your niche bring more visits than your own post does. Libre pa.

Exercise: write both posts for this week now and keep them as drafts. The hard part is beginning, and you have just done it.
`,
        ],
        [
          'Messages that do not sell',
          9,
          `
Nobody likes to be sold to by a stranger. So do not. Be useful to a stranger, once, without asking for anything.

## The first message

> Hi Tom, I read your post about hiring for the shop. Your returns page still shows last year's address, in case nobody told you. Nice blend names, by the way.

It is short, about them, true, and needs no answer.

## The second, days later

> Glad it helped! I look after customer mails for small shops, so I notice such things. If your inbox ever gets too full, I am happy to tell you how others handle it.

Only now do you say what you do. Still no price.

## Ten a week

Make a list of thirty owners in your niche. Follow them, comment, and write to ten when you have something real to say. Kapag wala, huwag muna.

| Answer | What you do |
| "Thanks!" | nothing, they know your name now |
| "What do you charge?" | offer a call of fifteen minutes |
| Silence | leave it; one follow-up after two weeks |

Exercise: find one small thing on an owner's website that is broken. There is always one.
`,
        ],
        [
          'Asking for a referral, hindi nakakahiya',
          7,
          `
Most long-term work in the Tribe came through somebody's somebody. Still, asking feels like begging. It is not: you are giving a friend the chance to look good.

## Whom to ask

- a client for whom you just did something well
- a former boss or colleague abroad
- members who are fully booked
- your tita in Canada; do not underestimate titas

## How

Be exact, so that a name comes to mind:

> Hi Ate Joy! I now look after the inbox of two shop owners, and I have room for one more, ten hours a week. Do you know an owner who complains about mail? If so, may I send you two lines that you can forward?

Then send the two lines, ready to copy. Whoever refers you should only have to press forward.

## Afterwards

Thank them at once, tell them how it went, also when it came to nothing. If a client results, treat them to something. Ganyan tayo.

Exercise: write the two lines to forward, and name three people. Ask one of them today.
`,
        ],
      ],
    },
    {
      name: 'Interviews',
      afterDays: 7,
      lessons: [
        [
          'The ten questions that always come',
          15,
          `
Interviews repeat themselves. Prepare these ten and you have prepared nine tenths.

1. Tell me about yourself. (Work only, sixty seconds.)
2. Why this job?
3. What tools do you know?
4. Tell me about a mistake.
5. How do you handle two urgent things at once?
6. What would you do in the first week?
7. What are your hours, in our time?
8. What happens when your power is out?
9. What is your rate?
10. Do you have questions for us?

## How to answer

Use **situation, action, result** and one number: "In the call centre our queue doubled at Christmas. I wrote answers to the twelve most common questions. We were back to four minutes within a week."

For number 4 choose a real mistake that you repaired, and say what you changed. "I am a perfectionist" makes people tired.

For number 10 always have two: "How will we know after a month that this works?" and "Who did this before me?"

tip: Practise aloud with your group. Mock interviews are on the tasks of stage 3, and they are fun the second time.
`,
        ],
        [
          'Talking about your rate',
          10,
          `
You will be asked. The answer is a number, said calmly, followed by silence.

## Before the call

Know three numbers: the one you **want**, the one you **accept**, and the one below which you say thank you and leave. The lesson "What an hour of yours costs" helps you to find them.

## Sentences that work

> My rate is seven dollars an hour. For twenty hours a week that is about six hundred a month, paid every two weeks.

> For the trial week I would stay at five; after that it is seven.

> That is less than I can do it for. If we begin with ten hours instead of twenty, would it fit your budget?

## Do not

- apologise ("kahit magkano po")
- give a range; they hear only the lower end
- lower it twice in one call

If they say that others ask for three dollars, smile: "That is true. May I show you what I would do in the first week?" Then talk about the work again.

Exercise: say your number ten times in front of a mirror. The tenth time it is just a number.
`,
        ],
        [
          'Red flags',
          null,
          `
Most clients are decent. These signs are for the others. One is a question; two are a goodbye.

## About money

- "Pay a deposit for training or equipment." Always a scam.
- "We pay after the first month, then we see."
- "Send me your bank log-in so that I can pay you."
- A cheque that is too high, with a request to send the rest back.

## About the work

- a "test" of eight hours that looks like finished work
- writing reviews, solving captchas, opening accounts in your name
- they cannot say what the company does

## About the person

- rude to someone else during the call
- messages at 3 AM and "why so slow?"
- no surname, no website, only Telegram

## What to do

1. Ask one clear question in writing. Honest clients answer it.
2. Look them up together with your group; three eyes see more.
3. Report the post and tell your team lead, para hindi na makabiktima ng iba.

warning: Never send your GCash PIN, a one-time code or a photo of your ID with your face to a client. Nobody needs them to pay you.
`,
        ],
      ],
    },
  ],
  tracks: [
    { name: 'OnlineJobs.ph track', description: 'Long-term work with one employer.', units: [0, 1, 4] },
    { name: 'Upwork track', description: 'Projects and several clients.', units: [0, 2, 4] },
  ],
};
