import type { DemoCourse } from './demo-course.ts';

export const timeAndEnergy: DemoCourse = {
  name: 'Time and Energy',
  about: 'Night shifts, children, brownouts: how members keep their hours and their health.',
  author: 'assistant-coach@tribe.test',
  units: [
    {
      name: 'Your week',
      lessons: [
        [
          'Two hours that count',
          9,
          `
Nobody in the Tribe has a free day. Nearly everyone has two hours, if they are defended.

## Find them

For three days write down, every half hour, what you did. No judging. Then look for

- the hour you scroll because you are too tired to sleep
- the hour when the house is quiet by itself
- the hour somebody else could cook, fetch or fold

Two of these, back to back if possible, are yours.

## Defend them

1. Same time each day. The brain stops arguing after two weeks.
2. Phone in another room, kahit labinlimang minuto muna.
3. Decide the evening before what you will do. "Lesson 4 and one application", not "study".
4. Stop on time. A small unfinished piece makes tomorrow's start easy.

tip: The first ten minutes are the hardest. Promise yourself only those ten; you may stop afterwards. You rarely will.

Exercise: name your two hours in your group, with the time. Somebody will have the same, and you can keep each other company.
`,
        ],
        [
          'Planning on Sunday evening',
          8,
          `
Fifteen minutes on Sunday save you from deciding on Wednesday at 9 PM, when everyone decides badly.

## The page

Fold a sheet in three.

- **Must:** at most three things. If only these happen, it was a good week.
- **Nice:** as many as you like.
- **Home:** birthdays, enrolment, the water bill. Work plans break on these.

Put the musts into the calendar first, each with a day and an hour.

## Look back for three minutes

1. Which must did not happen, and was it really one?
2. What gave energy, what took it?
3. Whom should I thank?

## A member's page

> Must: send ten applications, finish sample 2, coaching call. Nice: lesson on time zones, new photo. Home: Junjun's project on Thursday, so no work after six.

Notice the last line. She planned the bad evening instead of being surprised by it. Ganoon lang ang sikreto.

Do your own now, even if it is Wednesday.
`,
        ],
        [
          'Working with children at home',
          12,
          `
There is no trick that makes a toddler respect Zoom. There are things that help.

## By age

| Age | What works |
| Baby | work in naps, forty minutes at a time; only tasks that may be interrupted |
| 2 to 5 | a "work box" of toys that appears only in your hours |
| 6 to 12 | homework at the same table, same hours; a sign: red means blood only |
| Teenagers | pay them to watch the others |

## Tell the client

Not with an apology but as a fact: "I have a three-year-old. I take calls from 8 to 10 PM, when she sleeps, and I answer messages in the afternoon." Clients with children nod. Those who do not nod would have been hard anyway.

## When it goes wrong

The door opens, a small person in underwear appears. Smile, say "one second", mute, solve it, come back. Every human on the call has forgotten it by evening. Ikaw lang ang nakakaalala.

> "I finished the whole second stage between 9 and 11 PM. My daughter thinks the laptop is my baby." – Rhea

Exercise: prepare tomorrow's work box tonight. Three things they have not seen for a month.
`,
        ],
      ],
    },
    {
      name: 'Night shift',
      lessons: [
        [
          'Sleep in the daytime',
          10,
          `
American hours pay well and cost sleep. Treat daytime sleep as a skill to learn, not as something that will happen.

## The room

- dark: blackout curtain, or foil and cardboard, ₱80 in all
- cool: a fan also drowns the karaoke
- phone outside; an old alarm clock inside

## The rhythm

1. Sleep at the same hour every working day, also on rest days by at most two hours' difference.
2. Sunglasses on the way from work to bed, if you must go out.
3. Last coffee six hours before bed. Oo, pati milk tea.
4. Ninety minutes more in the late afternoon if the main sleep was short.

## The family

Write your "night" on the door: "8 AM to 3 PM is midnight for me." Ask for quiet twice a week rather than every day; people can keep that.

warning: If for two weeks you sleep less than five hours, you do not have a sleep problem, you have the wrong hours. Move one client to another time zone. Australia pays, too.

Exercise: write down when you really slept in the last three days. Add it up honestly.
`,
        ],
        [
          'Food and movement',
          7,
          `
At 3 AM everyone wants noodles. That is biology, not weakness. Prepare for it.

## Before the shift

A real meal with rice, fish or egg, and vegetables. Not heavy, not late.

## During

- water in a bottle you can see; refill it on each break
- peanuts, banana, boiled egg, kamote
- noodles on Fridays, with an egg, guilt-free

## Moving without a gym

| When | What | How long |
| Every hour | stand up, roll your shoulders, look out of the window | 2 minutes |
| Half-time | walk through the house, stretch your wrists | 10 minutes |
| After the shift | walk in the first daylight, then bed | 20 minutes |

Your wrists and your eyes are your tools. If they tingle or burn, raise the screen, lower the chair, and blink on purpose.

tip: Put the stretch in your calendar as a meeting with yourself. You never miss meetings, di ba?

Exercise: do the wrist stretch now. Arms forward, palms up, pull the fingers gently back, twenty seconds each.
`,
        ],
        [
          'Saying no to calls at 3 AM',
          6,
          `
A client who writes at 3 AM is not cruel. They looked at their own clock. It is your work to show them yours.

## Set it once

> I am online from 9 PM to 1 AM Manila time, which is 9 AM to 1 PM for you. Messages that come later I answer first thing the next day. If something burns, call me twice and I will wake up.

"Call me twice" matters: real emergencies get through, and nobody uses it for a font colour.

## Keep it

1. Switch notifications off outside your hours. You cannot ignore what you see.
2. Do not answer "just this once" in the first two weeks. Sinasanay mo sila.
3. When a call at a bad hour is truly needed, take it and move something else: "Happy to. I will start two hours later tomorrow."

## If they insist

Ask for a different arrangement, with its price: nights cost more. Some clients gladly pay; the others suddenly find an hour in daylight.

Exercise: rewrite the first message with your own hours, and send it to the client or save it for the first one.
`,
        ],
      ],
    },
    {
      name: 'When things fail',
      lessons: [
        [
          'Brownout plan',
          5,
          `
It is not a question of whether. Members in Batangas count two brownouts a month, in Mindoro two a week.

## Ready at home

- laptop charged every evening, like the phone
- power bank that also feeds the router (12 V cable, about ₱250)
- a list of places with a generator within twenty minutes: mall, coffee shop, cousin
- the client's number on your phone, not only on the laptop

## When it happens

1. Minute 0: look outside. Only you, or the whole street?
2. Minute 2: router on the power bank or hotspot from your phone.
3. Minute 5: tell the client one sentence with a time.
4. Minute 30: go to place number one. Huwag hintayin ang "baka babalik na".

## Announced ones

Follow the page of your electric cooperative. Put the dates in the calendar and move calls **before** anyone is surprised.

Exercise: switch off the main breaker for fifteen minutes on Saturday and work through it. You will find the missing cable now instead of during an interview.
`,
        ],
        [
          'Internet back-up for ₱50 a day',
          7,
          `
A second line costs less than an unpaid afternoon. You do not need another contract; you need a second **network**.

## The cheap way

1. Find out which network your main line uses.
2. Buy a prepaid SIM of **another** one. ₱40.
3. Test it at your desk at the hour you work: speed, and one video call.
4. Keep ₱100 load on it and know the code of the ₱50 day promo by heart.

| Use | Data for an hour |
| Chat and mail | 20 MB |
| Voice call | 60 MB |
| Video call | 600 MB to 1 GB |
| Screen sharing without video | 150 MB |

So on back-up: camera off, screen sharing on, and a day promo lasts.

tip: Switch automatic updates and cloud sync to "Wi-Fi only" before you need the hotspot. They eat a promo in minutes, habang wala kang alam.

Exercise: switch to your back-up now and open this lesson again. How long did it take? Under two minutes is good.
`,
        ],
        [
          'Telling the client early',
          null,
          `
Clients forgive bad luck. They do not forgive finding out by themselves.

## The message has three parts

1. **What** happened, in one sentence.
2. **What it means** for them.
3. **What you do** and when they hear again.

## Three to copy

> Good morning Anna, the power is out in our whole town, expected back at 2 PM our time. The report you need by noon is finished; I will send it from my phone in ten minutes. The product pages will be three hours late.

> Hi Tom, I have a fever and should not touch your books today. Nothing is due before Thursday. I will write tomorrow by 9 your time.

> Hi Sarah, I made a mistake: twelve customers got the old price list. I have written to all of them, two have answered kindly. I will show you tomorrow how it cannot happen again.

The third is the hardest and brings the most trust. Aminin, ayusin, ipaliwanag.

## Never

"Sorry, was offline." It answers nothing, and now they have to ask.

Exercise: write the fever message in your own words and keep it. You will not feel like writing when you need it.
`,
        ],
      ],
    },
  ],
};
