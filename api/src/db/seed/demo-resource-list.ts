import { demoMp3, demoPdf, demoPicture, demoPng } from './demo-files.ts';

export type DemoResource = {
  title: string;
  description: string;
  shelf: 'Checklists' | 'Templates' | 'Guides' | 'Money and tax' | 'Practice';
  downloads: number;
  /** The audience: everyone, everyone signed in, or members. */
  open: 'public' | 'free' | 'members';
  url?: string;
  file?: { name: string; content: () => Buffer | Promise<Buffer>; width?: number; height?: number };
};

/** One line of the text each. */
const lines = (text: string): string[] => text.trim().split('\n');
const paper = (name: string, title: string, text: string) => ({
  name: `${name}.pdf`,
  content: () => demoPdf(title, lines(text)),
});
const checklist = (name: string, title: string, text: string) => ({
  name: `${name}.pdf`,
  content: () =>
    demoPdf(
      title,
      lines(text).map((line) => `[ ] ${line}`),
    ),
});
const textFile = (name: string, text: string) => ({ name, content: () => Buffer.from(text.trimStart()) });

/** The oldest first. */
export const demoResources: readonly DemoResource[] = [
  {
    title: 'Freelancer starter checklist',
    description: 'Twelve things to have ready before your first application. Print it and tick as you go.',
    shelf: 'Checklists',
    downloads: 412,
    open: 'public',
    file: checklist(
      'freelancer-starter-checklist',
      'Freelancer starter checklist',
      `
A quiet place and a headset
Internet of 10 Mbps, tested at the hour I work
Back-up internet (prepaid data of another network counts)
A power bank that feeds the router
A photo in which my eyes can be seen
A headline: what I do, for whom, what changes
A portfolio with three samples
A one-minute introduction video
A GCash or bank account in my own name
Payoneer or Wise, opened and tried with a small amount
My rate per hour, written down
Two people at home who know my hours
`,
    ),
  },
  {
    title: 'Weekly time tracker',
    description: 'A plain sheet for your hours by client. Opens in Google Sheets and Excel.',
    shelf: 'Templates',
    downloads: 268,
    open: 'public',
    file: textFile(
      'weekly-time-tracker.csv',
      'Day,Client,Task,Hours\nMonday,,,\nTuesday,,,\nWednesday,,,\nThursday,,,\nFriday,,,\nSaturday,,,\n',
    ),
  },
  {
    title: 'What is a virtual assistant?',
    description: 'A first look at the work, the pay and a normal day, on one page.',
    shelf: 'Guides',
    downloads: 183,
    open: 'public',
    file: paper(
      'what-is-a-virtual-assistant',
      'What is a virtual assistant?',
      `
Someone who takes work off another person's plate, from afar: mail, calendar,
customers, research, records. Most work for one to three clients.
 
A normal day: read what came in overnight, confirm meetings, answer what repeats,
prepare what the client has to decide, write down what is done and what waits.
 
Usual pay: 4 to 6 dollars an hour with the first client, 7 to 10 after a year,
12 and more with a speciality.
 
You need: clear English, a laptop with 8 GB, internet that holds, and the habit
of asking before guessing.
`,
    ),
  },
  {
    title: 'Rate card template',
    description: 'Show what you offer and what it costs, in pesos and in dollars.',
    shelf: 'Templates',
    downloads: 351,
    open: 'members',
    file: paper(
      'rate-card',
      'Rate card',
      `
Inbox and calendar, per hour: $6 (about PHP 340)
Social media, two platforms, per month: $320 (about PHP 18,000)
Product pages, each: $9 (about PHP 500)
Set-up of a shop or a system, once: $80 (about PHP 4,500)
 
Online from ____ to ____, your time. Weekly report on Fridays.
Invoice on the last working day, payable within seven days.
Larger work begins with half of the price.
`,
    ),
  },
  {
    title: 'Cold message templates',
    description: 'Five messages that got replies, with the reason why each works.',
    shelf: 'Templates',
    downloads: 297,
    open: 'members',
    file: textFile(
      'cold-messages.txt',
      `
1. The broken thing
Hi {name}, your returns page still shows last year's address, in case nobody told you. Nice {product}, by the way.
Why: useful at once, asks for nothing.

2. The shared place
Hi {name}, fellow {town} person here. I read that you are hiring for {role}. May I send you one idea for the first week?
Why: a bond, and a small question that is easy to answer.

3. The number
Hi {name}, your last ten reviews mention slow replies six times. I answer mails of small shops within two hours. Shall I show you how?
Why: it is about their money, with a figure they can check.

4. The follow-up
Hi {name}, I wrote two weeks ago about {topic}. No worries if it is not the moment. I will leave it here; the idea stays yours.
Why: kind, and it ends. People answer when nobody pushes.

5. The friend
Hi {name}, {friend} says that you complain about mail as much as I enjoy sorting it. Coffee on Zoom, fifteen minutes?
Why: someone they trust opened the door.
`,
    ),
  },
  {
    title: 'Invoice template',
    description: 'What a client abroad expects on an invoice, and nothing more.',
    shelf: 'Templates',
    downloads: 226,
    open: 'members',
    file: textFile(
      'invoice-template.csv',
      'Invoice,2026-014,,\nDate,31 March,Due,7 April\nFrom,Your full name and address,To,Company and person\n,,,\nItem,Hours,Rate (USD),Amount (USD)\nInbox management,10,6,60\n,,Total,60\n',
    ),
  },
  {
    title: 'Brand colours for your portfolio',
    description: 'Five colours that go together. Save the picture and pick from it in Canva.',
    shelf: 'Guides',
    downloads: 96,
    open: 'members',
    file: {
      name: 'brand-colours.png',
      content: () => demoPng(['#0F766E', '#F59E0B', '#FFF7ED', '#1C1917', '#BE123C']),
      ...demoPicture,
    },
  },
  {
    title: 'Interview warm-up (audio)',
    description: 'A quiet minute to breathe out before you join the call. Put on your headset and close your eyes.',
    shelf: 'Guides',
    downloads: 74,
    open: 'members',
    file: { name: 'interview-warm-up.mp3', content: () => demoMp3(60) },
  },
  {
    title: 'Client onboarding checklist',
    description: 'From the signed contract to the first weekly report, in fourteen steps.',
    shelf: 'Checklists',
    downloads: 204,
    open: 'members',
    file: checklist(
      'client-onboarding',
      'Client onboarding',
      `
Contract signed by both
Rate, payday and way of payment in writing
My hours in the client's time zone
Accesses received, each in a password manager
Two-step codes reach me
First call done, notes sent within the hour
What I may decide alone, and up to how much
How they want to hear about problems
Folder for our files, shared
Board or list of tasks, shared
First task repeated in my own words
First result shown early
Payday and invoice day in my calendar
First weekly report sent
`,
    ),
  },
  {
    title: 'BIR registration, step by step',
    description: 'Paano magparehistro bilang freelancer: forms, fees and which window to go to.',
    shelf: 'Money and tax',
    downloads: 318,
    open: 'free',
    url: 'https://www.bir.gov.ph/',
  },
  {
    title: 'Sample contract for retainers',
    description: 'Nine plain clauses for monthly work. Change what is in brackets, keep the rest.',
    shelf: 'Money and tax',
    downloads: 161,
    open: 'members',
    file: textFile(
      'retainer-contract.txt',
      `
AGREEMENT between [client] and [freelancer], from [date]

1. Work. [What is done each month, with a number.] Anything else is agreed in writing first.
2. Hours. [Hours] a week, online from [time] to [time], [client's time zone].
3. Pay. [Amount] [currency] a month, due within seven days of the invoice.
4. Extra hours. [Rate] an hour, only when asked for in writing.
5. Tools. The client provides accesses; passwords are kept in a password manager.
6. Confidentiality. What the freelancer learns stays private, also afterwards.
7. Results. They belong to the client once they are paid for.
8. Absence. Planned days are announced two weeks before; illness on the day.
9. Ending. Either side, with [30] days' notice in writing. What was done is paid.

[Names, dates, signatures]
`,
    ),
  },
  {
    title: 'Savings plan for irregular income',
    description: 'How much to set aside each month when no month is like the last one.',
    shelf: 'Money and tax',
    downloads: 132,
    open: 'members',
    file: textFile(
      'savings-plan.csv',
      'Month,Earned,Tax (8%),Emergency fund (20%),Yours\nJanuary,25000,2000,5000,18000\nFebruary,31000,2480,6200,22320\nMarch,18000,1440,3600,12960\n',
    ),
  },
  {
    title: 'Proposal outline',
    description: 'Four sentences and the questions that lead to them.',
    shelf: 'Templates',
    downloads: 244,
    open: 'members',
    file: textFile(
      'proposal-outline.txt',
      `
1. Their problem, in my words: what is in the post, and what hurts about it?
2. What I would do first: a step they can picture, with a day.
3. Proof: one link, one number.
4. A question: one that shows I read to the end.
`,
    ),
  },
  {
    title: 'Weekly report to a client',
    description: 'Done, waiting, needs you, noticed. Ten minutes on a Friday.',
    shelf: 'Templates',
    downloads: 187,
    open: 'members',
    file: textFile(
      'weekly-report.txt',
      `
Hi {name}, here is the week.

DONE
- 

WAITING (and what I do about it)
- 

NEEDS YOU (answer with yes or no)
1. 

NOTICED
- 
`,
    ),
  },
  {
    title: 'Job post detective sheet',
    description: 'Twenty rows for the posts of a week: what they ask for, what pays, which words come back.',
    shelf: 'Practice',
    downloads: 121,
    open: 'members',
    file: textFile(
      'job-posts.csv',
      `Date,Platform,Title,Pay,Tasks,Words that come back,Would I apply?\n${',,,,,,\n'.repeat(20)}`,
    ),
  },
  {
    title: 'Application tracker',
    description: 'Where, when, what came back. Stage 3 asks for this list.',
    shelf: 'Practice',
    downloads: 233,
    open: 'members',
    file: textFile(
      'applications.csv',
      `Date,Client,Platform,Link,Rate asked,Answer,Next step\n${',,,,,,\n'.repeat(25)}`,
    ),
  },
  {
    title: 'Practice inbox: thirty mails to sort',
    description:
      'A made-up inbox of a dentist. Sort it into Answer, Decide, Wait and Keep, then compare with your group.',
    shelf: 'Practice',
    downloads: 149,
    open: 'members',
    file: textFile('practice-inbox.csv', practiceInbox()),
  },
  {
    title: 'Practice shoebox: a month of receipts',
    description: 'Twenty lines of a bakery for your first set of books. The answer is ₱18,240 left over.',
    shelf: 'Practice',
    downloads: 88,
    open: 'members',
    file: textFile('practice-shoebox.csv', practiceShoebox()),
  },
  {
    title: 'Practice clip for video editors',
    description: 'A short open film by the Blender Foundation that you may cut, caption and show in your portfolio.',
    shelf: 'Practice',
    downloads: 67,
    open: 'members',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  },
  {
    title: 'Content calendar for a month',
    description: 'Twelve posts in four kinds, with a column for what came of them.',
    shelf: 'Templates',
    downloads: 176,
    open: 'members',
    file: textFile(
      'content-calendar.csv',
      `Date,Kind,First line,Rest of the text,Picture,Approved,Result\n${['Helpful', 'People', 'Proof', 'Offer'].map((kind) => `,${kind},,,,,\n`.repeat(3)).join('')}`,
    ),
  },
  {
    title: 'Caption bank in Taglish',
    description: 'Twenty first lines for small shops. English carries the facts, Filipino carries the feeling.',
    shelf: 'Templates',
    downloads: 139,
    open: 'members',
    file: textFile('caption-bank.txt', captionBank()),
  },
  {
    title: 'Time zones at a glance',
    description: 'What 9 AM in five cities is in Manila, in their winter and in their summer.',
    shelf: 'Guides',
    downloads: 198,
    open: 'free',
    file: paper(
      'time-zones',
      'Nine in the morning there is, in Manila:',
      `
New York: 10 PM in winter, 9 PM in summer
Los Angeles: 1 AM the next day in winter, midnight in summer
London: 5 PM in winter, 4 PM in summer
Paris: 4 PM in winter, 3 PM in summer
Sydney: 7 AM in winter, 6 AM in summer
 
The Philippines never changes its clocks. They do, on different weekends:
check before the first call in March, April, October and November.
`,
    ),
  },
  {
    title: 'Interview questions to practise',
    description: 'The ten that always come, with space for your answer and a number.',
    shelf: 'Practice',
    downloads: 205,
    open: 'members',
    file: checklist(
      'interview-questions',
      'Interview questions',
      `
Tell me about yourself (work only, sixty seconds)
Why this job?
What tools do you know?
Tell me about a mistake, and what you changed
Two urgent things at once: what do you do?
What would you do in the first week?
Your hours, in our time?
What happens when your power is out?
What is your rate?
What would you like to ask us?
`,
    ),
  },
  {
    title: 'Portfolio review sheet',
    description: 'What we look at in the Thursday clinic, so that you can check it yourself first.',
    shelf: 'Checklists',
    downloads: 167,
    open: 'members',
    file: checklist(
      'portfolio-review',
      'Portfolio review',
      `
The best sample stands first
Under each: the problem, and what is different now
It opens without signing in
It opens on a phone with mobile data
Text can be read in sunlight
One button, and it says what happens
My name, photo and time zone are there
Nothing is copied
`,
    ),
  },
  {
    title: 'Brownout plan for your wall',
    description: 'One page for the refrigerator: what to do in minutes 0, 2, 5 and 30.',
    shelf: 'Checklists',
    downloads: 113,
    open: 'free',
    file: paper(
      'brownout-plan',
      'Brownout plan',
      `
Minute 0: look outside. Only us, or the whole street?
Minute 2: router on the power bank, or hotspot from the phone.
Minute 5: tell the client one sentence with a time.
Minute 30: go to place number one.
 
Place 1: ______________________   Place 2: ______________________
Client 1, number: ______________  Client 2, number: ______________
Number of the electric cooperative: ______________
`,
    ),
  },
  {
    title: 'SSS for self-employed and voluntary members',
    description: 'Where to change your membership type and make the payment number.',
    shelf: 'Money and tax',
    downloads: 94,
    open: 'free',
    url: 'https://www.sss.gov.ph/',
  },
  {
    title: 'PhilHealth for the self-employed',
    description: 'The form, the premium and how to pay by quarter.',
    shelf: 'Money and tax',
    downloads: 71,
    open: 'free',
    url: 'https://www.philhealth.gov.ph/',
  },
  {
    title: 'Pag-IBIG savings and housing',
    description: 'Virtual Pag-IBIG, the MP2 savings and what you need for a housing loan later.',
    shelf: 'Money and tax',
    downloads: 82,
    open: 'free',
    url: 'https://www.pagibigfundservices.com/virtualpagibig/',
  },
  {
    title: 'Tax calendar on the 8 % rate',
    description: 'Four dates a year with the name of the form. Rows you can import into a calendar sheet.',
    shelf: 'Money and tax',
    downloads: 158,
    open: 'members',
    file: textFile(
      'tax-calendar.csv',
      'Date,What,Form\n15 April,Income tax of last year,1701A\n15 May,Income tax first quarter,1701Q\n15 August,Income tax second quarter,1701Q\n15 November,Income tax third quarter,1701Q\n',
    ),
  },
  {
    title: 'Hourly rate calculator',
    description: 'Put in what a month costs you; the sheet says below which rate you pay the client.',
    shelf: 'Money and tax',
    downloads: 289,
    open: 'members',
    file: textFile(
      'hourly-rate.csv',
      'Each month,Pesos\nHousehold,22000\nInternet and power,3500\n"SSS, PhilHealth, Pag-IBIG",2200\nTax put aside,2500\nSavings,4800\nTogether,=SUM(B2:B6)\nHours I can sell,100\nPesos per hour,=B7/B8\n',
    ),
  },
  {
    title: 'Scam signs to know',
    description: 'Deposits, cheques that are too high, tests of eight hours. Share it with whoever looks for work.',
    shelf: 'Guides',
    downloads: 276,
    open: 'public',
    file: paper(
      'scam-signs',
      'Scam signs to know',
      `
They ask for a deposit for training or equipment. A real client never does.
They send a cheque that is too high and want the rest back.
The test takes a whole day and looks like finished work.
They cannot say what the company does, and use only Telegram.
They ask for your one-time code, your PIN or your ID before an interview.
 
One sign is a question. Two signs are a goodbye. Tell your team lead.
`,
    ),
  },
  {
    title: 'Meeting notes on one page',
    description: 'Decided, to do, open, next: the form from the lesson about notes.',
    shelf: 'Templates',
    downloads: 109,
    open: 'members',
    file: textFile(
      'meeting-notes.txt',
      'DECIDED\n- \n\nTO DO (who, what, by when)\n- \n\nOPEN\n- \n\nNEXT MEETING\n- \n',
    ),
  },
  {
    title: 'Group agreement',
    description: 'Six promises that groups make to each other in the first week. Change what does not fit yours.',
    shelf: 'Guides',
    downloads: 58,
    open: 'members',
    file: checklist(
      'group-agreement',
      'Our group agreement',
      `
We check in every Monday, also when the week was bad
We answer each other within a day
Feedback: what I saw first, what I liked, one thing to change
What is said here stays here
We cheer for small wins
Whoever goes quiet gets a call, not a reproach
`,
    ),
  },
];

function practiceInbox(): string {
  const mails = [
    ['Mrs. Lim', 'Can I move Thursday to Friday?'],
    ['Dental Supply Co.', 'Invoice 4471, due in 7 days'],
    ['Newsletter', 'Ten trends in dentistry'],
    ['Dr. Uy', 'Could you take my patients on the 12th?'],
    ['Mr. Santos', 'It hurts since last night'],
    ['Landlord', 'Rent from next year'],
    ['Courier', 'Your parcel is delayed'],
    ['School of Dentistry', 'Invitation to speak'],
    ['Aling Nena', 'Salamat po, hindi na masakit!'],
    ['Bank', 'Your statement is ready'],
  ] as const;
  const rows = Array.from({ length: 30 }, (_, at) => {
    const [from, subject] = mails[at % mails.length] ?? ['', ''];
    const again = at < mails.length ? '' : at < 2 * mails.length ? 'Re: ' : 'Reminder: ';
    return `${at + 1},${from},"${again}${subject}",`;
  });
  return `No.,From,Subject,Drawer\n${rows.join('\n')}\n`;
}

/** ₱38,400 comes in and ₱20,160 goes out. */
function practiceShoebox(): string {
  const sales = [3400, 4100, 3850, 4250, 3980, 4420, 3700, 4600, 3100, 3000];
  const costs: [string, number][] = [
    ['Flour', 4200],
    ['Sugar', 1450],
    ['Eggs', 1260],
    ['Gas', 1980],
    ['Rent', 5000],
    ['Power', 2370],
    ['Delivery', 900],
    ['Paper bags', 640],
    ['Helper', 2100],
    ['Load', 260],
  ];
  const rows = sales.flatMap((sold, at) => {
    const [what, spent] = costs[at] ?? ['', 0];
    return [`${at * 3 + 1} March,Sales,${sold},`, `${at * 3 + 2} March,${what},,${spent}`];
  });
  return `Date,What,In,Out\n${rows.join('\n')}\n`;
}

function captionBank(): string {
  return `
1. Open until 9 PM tonight. Pasok ka muna, may kape.
2. We sold out at 10 AM. Bukas, maaga ulit kami.
3. Sino ang may birthday this week? Cake is on us, kung kwento ay sa iyo.
4. New on the shelf: pan de coco. Mainit pa.
5. Rainy today, so soup is half price. Uwi nang busog.
6. Meet Mang Ben. He has been up since two so you do not have to.
7. Payday na! Box of twelve for the price of ten.
8. Late kami ngayon dahil sa baha. Orders leave at 3 PM, promise.
9. You asked, we listened: may maliit na size na.
10. Tag the friend who always says "busog pa ako".
11. Two ingredients, one secret. Hulaan mo.
12. Closed on Monday. Kahit oven, napapagod.
13. First time here? Say hi. May libreng tikim.
14. How to keep pandesal soft until merienda, in three steps.
15. Salamat sa 500 followers. Kilala na namin halos lahat.
16. Your Nanay was right: breakfast first.
17. GCash, Maya, cash: lahat puwede.
18. Behind every loaf is a very loud alarm clock.
19. What should we bake on Sunday? Kayo ang bahala.
20. Uuwi ka ba ng probinsya? Pasalubong boxes are ready.
`;
}
