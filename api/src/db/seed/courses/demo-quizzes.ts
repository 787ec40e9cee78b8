/** Right choices begin with a star. */
type DemoQuestion = readonly [text: string, choices: readonly string[], explanation: string];

/** The quiz of the lesson with that name; `isExtra` when the lesson can be completed without it. */
export type DemoQuiz = { lesson: string; isExtra?: true; questions: readonly DemoQuestion[] };

export const demoQuizzes: readonly DemoQuiz[] = [
  {
    lesson: 'What you need: laptop, internet, quiet corner',
    questions: [
      [
        'How much internet is enough to start?',
        [
          '*10 Mbps that hold for an hour',
          '100 Mbps fibre from two providers',
          'Any speed, as long as it is unlimited',
        ],
        'Steady beats fast. Ten megabits that hold for an hour carry a video call.',
      ],
      [
        'What do you test the way a client would notice it?',
        [
          '*The speed at the hour you plan to work',
          '*A video call while somebody at home watches a series',
          'The colour of the wall behind you',
          '*How long you are gone when you switch to mobile data',
        ],
        'Speed at your own hour, a call while the house is busy, and the switch to mobile data. The wall only has to be plain.',
      ],
      [
        'A “client” asks you to buy a laptop on credit and promises to pay it back. What do you do?',
        ['Buy it, since the job is good', 'Ask for half of the money first', '*Say no and leave'],
        'That is an old trick. Nobody honest asks you to go into debt for a job.',
      ],
    ],
  },
  {
    lesson: 'Choose one: a short quiz',
    isExtra: true,
    questions: [
      [
        'Mostly C: numbers tire you least. With which course do you begin?',
        ['Social Media Management', '*Bookkeeping for Small Shops', 'Canva and Simple Design'],
        'C is for people who like it when a sum fits: “Bookkeeping for Small Shops”.',
      ],
      [
        'After a month you want to change. What does that mean?',
        ['You failed and start over', '*Nothing bad: half of us changed', 'You have to pay again'],
        'Hindi ito kasal. You may change after a month, and half of us did.',
      ],
    ],
  },
  {
    lesson: 'From employee to freelancer',
    questions: [
      [
        'What are you paid for as a freelancer?',
        ['For being there', '*For what is different afterwards', 'For answering “noted po” quickly'],
        'An employee is paid for being there. A client pays for what is different when you are done.',
      ],
      [
        'When do you resign from your job?',
        [
          'When the first client says yes',
          '*When freelance income has covered your bills for three months in a row',
          'On the 15th, bahala na',
        ],
        'Three months in a row, and three months of expenses saved. A bridge, not a jump.',
      ],
    ],
  },
  {
    lesson: 'Inbox zero for someone else',
    questions: [
      [
        'Only the client can answer this email. Into which drawer does it go?',
        ['Answer', '*Decide', 'Wait', 'Keep'],
        '“Decide”, with one line of your suggestion, so that the client can say yes, no or later.',
      ],
      [
        'What comes first in the morning?',
        ['Writing the longest reply', '*Skimming all senders', 'Deleting newsletters'],
        'Fires are put out before anything is sorted: look at all senders first.',
      ],
      [
        'What do you never do in an inbox that is not yours without asking once?',
        ['*Unsubscribe', 'Archive', '*Delete', '*Click “pay now”'],
        'Archiving takes nothing away. The other three cannot be taken back so easily.',
      ],
    ],
  },
  {
    lesson: 'Time zones without mistakes',
    questions: [
      [
        'A client in New York writes “9 AM on Monday”. It is their winter. When is that in Manila?',
        ['9 PM on Monday', '*10 PM on Monday', '9 AM on Monday'],
        'In their winter we are 13 hours ahead: 9 AM there is 10 PM here. In their summer it would be 9 PM.',
      ],
      [
        'Who converts the times?',
        ['You, in your head', 'The client', '*The calendar, by sending an invitation'],
        'Send invitations from the calendar. It converts; you and I do not.',
      ],
    ],
  },
  {
    lesson: 'What never to paste into an AI tool',
    questions: [
      [
        'Which of these may you paste?',
        [
          '*A public web page',
          'The client’s customer list',
          '*Your own draft with the names taken out',
          'A contract that is not signed yet',
        ],
        'Public texts and drafts without names are usually fine. Lists of customers and unsigned contracts never are.',
      ],
      [
        'A complaint says “Maria Reyes, 0917…”. What do you write instead?',
        ['M. Reyes', '*Customer A', 'Maria R., Quezon City'],
        'Take the name out completely. The draft is just as good, and nobody is exposed.',
      ],
    ],
  },
  {
    lesson: 'How employers search',
    questions: [
      [
        'Why do you put a salary into your profile?',
        ['To look expensive', '*Without one you vanish from filtered searches', 'The site asks for it once'],
        'Employers filter by a range. A profile without a number is in no range.',
      ],
      [
        'Which first line is opened?',
        [
          '“I am a fast learner and willing to be trained”',
          '*“I answer customers of online shops in under two hours, six days a week”',
          '“Five stars in everything”',
        ],
        'Say what somebody gets from you, in their words. “Fast learner” is what everybody says.',
      ],
    ],
  },
  {
    lesson: 'Proposals in four sentences',
    questions: [
      [
        'With what does a proposal begin?',
        ['Dear Hiring Manager', '*Their problem, in your words', 'Your life story, kahit maganda'],
        'The client sees two lines before they click. Show there that you understood what they need.',
      ],
      [
        'What belongs to the four sentences?',
        ['*What you would do first', '*Proof', 'Your hobbies', '*A question'],
        'Their problem, your first step, a proof, a question. Then the sample and the price.',
      ],
    ],
  },
  {
    lesson: 'Red flags',
    questions: [
      [
        'Which of these are always a reason to leave?',
        [
          '*A deposit for training or equipment',
          'A client who pays every two weeks',
          '*“Send me your bank log-in so that I can pay you”',
          'A trial task of one hour',
        ],
        'Nobody needs your log-in or your deposit to pay you. A short trial and two weeks are normal.',
      ],
      [
        'You are not sure about a client. What first?',
        ['Block them', '*Ask one clear question in writing', 'Begin and see'],
        'Honest clients answer it. Then look them up together with your group.',
      ],
    ],
  },
  {
    lesson: 'What an hour of yours costs',
    questions: [
      [
        'You need ₱30,000 a month and can sell 100 hours. What is your floor?',
        ['₱200 an hour', '*₱300 an hour', '₱500 an hour'],
        '₱30,000 divided by 100 hours is ₱300. Below that you are paying the client.',
      ],
      [
        'You sit at the desk for forty hours a week. How many are usually paid?',
        ['All forty', '*About twenty-five', 'Ten'],
        'The rest is applying, learning and admin. Reckon with about twenty-five.',
      ],
      [
        'What belongs into the sum?',
        ['*SSS, PhilHealth and Pag-IBIG', '*Tax put aside', '*Savings', 'What others charge'],
        'Begin with what you need. What others charge comes later.',
      ],
    ],
  },
  {
    lesson: 'From dollars to GCash: fees compared',
    questions: [
      [
        'What do you look at before you confirm?',
        ['The percentage', '*The amount in pesos that arrives', 'The logo'],
        'Rates change. The peso amount has every fee in it.',
      ],
      [
        'Which part of the money goes to GCash?',
        ['All of it', 'The savings', '*Only the household part'],
        'Ang nasa GCash, nagagastos. Tax and savings stay where they do not itch.',
      ],
    ],
  },
  {
    lesson: '8 % or graduated?',
    questions: [
      [
        'You receive ₱400,000 in a year, have no other job and chose the 8 %. What do you pay?',
        ['₱32,000', '*₱12,000', '₱20,000'],
        '₱400,000 less ₱250,000 is ₱150,000. Eight percent of that is ₱12,000.',
      ],
      [
        'When does the graduated way pay off?',
        ['When you dislike paper', '*When you have large expenses', 'Always'],
        'It is counted on what remains after expenses. With few of them the 8 % is simpler.',
      ],
    ],
  },
  {
    lesson: 'Brownout plan',
    isExtra: true,
    questions: [
      [
        'The light goes out. What has happened by minute five?',
        ['You wait, baka babalik na', '*The client has one sentence with a time', 'You are at the mall'],
        'Router on the power bank by minute two, one sentence to the client by minute five.',
      ],
    ],
  },
  {
    lesson: 'Numbers that matter',
    questions: [
      [
        'Which of these does an owner want to know?',
        ['*Orders that began on the page', 'Likes', '*Time until our answer', '*People who wrote to us'],
        'Likes are nice. Orders, answers and messages tell whether it works.',
      ],
      [
        'It was a bad month. When do you say so?',
        ['*First, with the reason you believe in', 'When the client asks', 'On the last page, small'],
        'A client who hears it from you stays calm.',
      ],
    ],
  },
  {
    lesson: 'Debit and credit without fear',
    questions: [
      [
        'The shop pays its supplier from the bank. What is the credit?',
        ['Supplier, owed', '*Bank', 'Sales'],
        'Credit is where it comes from: the bank. Debit is where it goes: what we owed the supplier.',
      ],
      [
        'The two sides are not equal. What does that tell you?',
        ['The program is broken', '*Something is missing', 'Nothing, small differences are normal'],
        'Both sides are always equal. If they are not, an entry is missing or wrong.',
      ],
    ],
  },
  {
    lesson: 'Reconciling with the bank',
    questions: [
      [
        'The difference is ₱90. What do you look for first?',
        ['*Two digits that were swapped', 'A forgotten sale of ₱90', 'An InstaPay fee'],
        '₱90 can be divided by 9, as the difference between 540 and 450. Swapped digits are the usual suspect.',
      ],
      [
        'You cannot find it. What do you enter?',
        ['“Difference, ₱90”', '*Nothing: you go on looking and say so', 'A sale of ₱90'],
        'Never invent an entry. In three months nobody knows what it was, and it is your name that stands there.',
      ],
    ],
  },
  {
    lesson: 'The life of an order',
    questions: [
      [
        '“It says shipped but does not move.” What do you look at?',
        ['The payment', '*When the courier scanned it', 'The photo of the delivery'],
        'It may be packed and not handed over. The first scan of the courier tells.',
      ],
    ],
  },
  {
    lesson: 'When you did not understand',
    questions: [
      [
        'You are not sure what the client said. What is the dangerous answer?',
        ['“Could you say that once more?”', '*“Yes”', '“Was that fifteen or fifty?”'],
        'You say yes, and on Friday the wrong thing is finished. Asking again sounds careful.',
      ],
      [
        'What do you write down while they speak?',
        ['*Numbers', '*Names', '*Dates', 'Every word'],
        'Numbers, names and dates. At the end you read them out.',
      ],
    ],
  },
];
