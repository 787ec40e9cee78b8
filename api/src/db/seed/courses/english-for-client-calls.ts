import type { DemoCourse } from './demo-course.ts';

export const englishForClientCalls: DemoCourse = {
  name: 'English for Client Calls',
  about: 'Sound calm on the phone and on video: small talk, asking again, disagreeing and closing.',
  author: 'expert@tribe.test',
  units: [
    {
      name: 'Starting',
      lessons: [
        [
          'The first two minutes',
          9,
          `
Most of us are fine once we are in the topic. The first two minutes are the ones that sweat. So prepare exactly those.

## Small talk that always works

- their place: "How is Perth today, still that hot?"
- something from last time: "Did the move go well?"
- something you see: "Is that a dog behind you?"

Not their age, their marriage, their weight. At home that is affection; there it is strange.

## Then take the wheel

> "Shall we begin? I have three points, and I think twenty minutes will do."

Who says this leads the call, politely. Ikaw dapat 'yon.

## If your heart races

1. Arrive five minutes early, look at your notes, drink water.
2. Say the first sentence aloud before you join.
3. Speak one notch slower than feels natural.

Exercise: write your three points for the next call, real or invented, and the sentence that opens it. Record yourself once; listen once; delete it.
`,
        ],
        [
          'When you did not understand',
          8,
          `
The dangerous answer is "yes". You did not catch it, you say yes, and on Friday the wrong thing is finished.

## Ask again, elegantly

- "Could you say the last part once more?"
- "Was that fifteen or fifty?"
- "Let me repeat to be sure: you want …"
- "I do not know this word. What does it mean in your shop?"
- "The line dropped for a second. After 'supplier', please."

Nobody minds. It sounds careful.

## Accents

Australians shorten, Scots roll, Texans stretch. Listen to ten minutes of a podcast from your client's town before the first call; your ear needs that long.

## Write while they speak

Numbers, names, dates, nothing else. At the end read them out. Dito nahuhuli ang mali, habang libre pa.

tip: Ask for the recording or switch on live captions. Say so: "I switch on captions so that I miss nothing."

Exercise: call a buddy, let them read out five phone numbers quickly, and use three of the sentences above.
`,
        ],
      ],
    },
    {
      name: 'In the middle',
      lessons: [
        [
          'Disagreeing without a fight',
          11,
          `
Our "yes" sometimes means "I heard you". Clients take it as "agreed". Learn to disagree in a way that feels polite to both.

## The bridge

**Agree with the aim, doubt the way, offer another.**

> "I also want it online before the weekend. I am a bit worried about sending it to all 4,000 people untested. Could we send it to 200 tomorrow and to the rest on Friday?"

## Softeners that do not weaken

| Too weak | Good |
| "It is up to you po" | "I would recommend the second, because …" |
| "Maybe there is a problem?" | "I see one risk: …" |
| silence | "May I think aloud for a moment?" |

## When they decide against you

Say it once clearly, write it in the notes, then do it their way, fully. "You were warned" is never said. Kapag tama ka, malalaman din nila.

Exercise: think of the last time you said yes and meant no. Write the bridge you could have used.
`,
        ],
        [
          'Explaining a problem on the phone',
          10,
          `
When something breaks, explain it like the weather report: now, next, what to wear.

1. **Now:** "Since 8 this morning customers cannot pay by card."
2. **Effect:** "Eleven orders are stuck; GCash works."
3. **Cause, if known:** "The bank renewed a certificate. I have their ticket number."
4. **Next:** "They call back by noon. I put a note on the checkout page."
5. **You need:** "May I offer free shipping to the eleven?"

Under a minute. Then stop talking and let them ask.

## Numbers calm

"Some customers" frightens; "eleven" does not. If you do not know, say when you will.

## What to leave out

Who is guilty, how tired you are, how it could have been worse. Sa susunod na linggo na 'yan.

tip: Write the five lines before you dial. Two minutes of writing save ten of stammering.

Exercise: explain the last brownout at your place in five lines, aloud, to a friend abroad or to the wall.
`,
        ],
        [
          'Ending a call so that things happen',
          7,
          `
A good call ends with everyone knowing what they do next. Most end with "Okay, bye-bye, bye".

## The last three minutes

1. Look at the clock: "We have three minutes. May I sum up?"
2. Who does what by when, in the same order as your notes.
3. "Did I forget anything?" Wait. Really wait. The important thing often comes now.
4. The next date.
5. A human sentence, and go.

> "So: I send the price list by Wednesday, Tom checks shipping by Friday, and we speak on Monday at nine your time. Did I forget anything? Great. Enjoy the long weekend, and hello to the dog."

## Within the hour

Send the notes in the four headings of the lesson "Notes of a meeting in five minutes". Who writes the notes decides what was decided. Hindi biro 'yan.

Exercise: end your next three calls this way, at home as well. "So: you bring the rice, I bring the fish, at six. May nakalimutan ba ako?"
`,
        ],
      ],
    },
  ],
};
