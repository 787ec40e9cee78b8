import type { DemoCourse } from './demo-course.ts';

/** Still being written, so that authors see a draft. */
export const leadingASmallTeam: DemoCourse = {
  name: 'Leading a Small Team',
  about: 'For members whose work has grown beyond two hands: finding, paying and keeping helpers.',
  author: 'expert@tribe.test',
  isDraft: true,
  units: [
    {
      name: 'Your first helper',
      lessons: [
        [
          'When one pair of hands is not enough',
          9,
          `
You turn work away, you answer at midnight, you have not had a Sunday in a month. It is time to hand something over, not everything.

## What to hand over first

List what you did last week and mark each line:

- only I can do it
- someone could do it with an hour of showing
- nobody needs to do it

The middle group is your first helper's job. Usually it is ten hours a week.

## Can you afford it?

If you earn $10 an hour and pay $5, each hour you hand over must free an hour you can sell or sleep. Kuwentahin muna bago mangako.

Exercise: make the list, with minutes beside each line.
`,
        ],
        [
          'Asking the client first',
          7,
          `
The client hired you, with your name and your promise about their data. Bringing in a helper without asking breaks that promise, even when the work is better.

> I am happy that the shop is growing. To keep answering within two hours I would like Mylene to take the returns from May. She is a member of my community, has signed the same confidentiality as I did, and I check her work. You still deal with me alone. Is that all right for you?

## What they will ask

- Who sees our passwords? (Each person has their own.)
- Does it cost more? (Not at first.)
- What if she is ill? (Then it is me again.)

Get the yes in writing. Mas madali ang usapang malinaw.
`,
        ],
        [
          'A trial week that is fair',
          null,
          `
Try people with real work, a real rate and a clear end.

1. Five tasks, written with what "done" looks like.
2. Ten paid hours.
3. A talk in the middle: what is unclear?
4. A talk at the end, also when the answer is no.

## Watch for

Do they ask before guessing? Do they say when they will be late? Skill can be taught in a month; those two cannot.

tip: Pay on the day the week ends. You know how it feels to wait.
`,
        ],
      ],
    },
  ],
};
