import type { EvidenceKind } from '@app/rules/journey/stages/evidence';

/** The evidence people hand in, by the title of the task. */
const byTask: Readonly<Record<string, readonly string[]>> = {
  'Block ten hours a week': [
    'Weekdays 9 PM to 11 PM, when the kids are asleep. My husband and my sister know.',
    'Five to seven in the morning, every day. Nanay takes the phone so that nobody calls.',
    'Saturday and Sunday after lunch, five hours each. It is on the refrigerator door.',
  ],
  'List what you can already do': [
    'Typing 60 words a minute, Excel up to VLOOKUP, calming angry customers, keeping a tindahan’s books for four years.',
    'I taught Grade 4 for six years: lesson plans, parents’ meetings, reports on time, Canva posters for every event.',
    'Call centre, three years. Ticketing systems, refunds, polite mails in English, night shift.',
  ],
  'Read ten job posts': [
    'Ten posts for VAs. Words that come back: calendar, follow-up, "self-starter", Slack, time zone. Six ask for Canva.',
    'Read twelve in bookkeeping. QuickBooks in ten of them, Xero in four, "reconcile" in all.',
    'Social media posts: content calendar, captions, replies within the day, monthly report. Almost nobody asks for ads.',
  ],
  'Talk to someone who does it': [
    'Talked to Ate Grace, who keeps the books of two clients. Biggest surprise: she started with data entry.',
    'A member in stage 5 showed me her week on Zoom. Half of it is answering mail, and she likes exactly that.',
    'My cousin edits podcasts. He says the editing is easy; being on time every Friday is the job.',
  ],
  'Choose your niche': [
    'I help small online shops with their inbox so that no customer waits longer than a day.',
    'I help dentists in Australia with their calendar so that no chair stays empty.',
    'I help podcasters with show notes and clips so that they only have to talk.',
  ],
  'Write your niche statement': [
    'Inbox and order support for small online shops: every message answered within a working day.',
    'Bookkeeper for bakeries and cafés: books closed by the fifth, and no more shoeboxes.',
    'Social media for clinics: twelve calm posts a month and every question answered.',
  ],
  'Write your cover letter': [
    'Five paragraphs: their words, my proof, a plan for week one, hours and rate, one question. Read by two buddies.',
    'Rewrote it three times. It now begins with the client and not with me.',
  ],
  'Send twenty applications': [
    'Sent 22: fourteen on OnlineJobs.ph, eight on Upwork. Four replies, one interview next Tuesday.',
    'Twenty in two weeks. Seven answers, three calls, two polite noes, one trial task. The list is in my sheet.',
    'Sent 25. Best subject line: "Your returns page". It got three answers out of five.',
  ],
  'Have your first call': [
    'Twenty minutes with an owner in Perth. My hands were cold, but I asked my two questions and he wants a trial.',
    'First call on Friday. I did not get it, but she told me why: I talked about tools and not about her customers.',
  ],
  'Agree on scope and price in writing': [
    'Ten product pages, two rounds, $90, half at the start. She answered "perfect, very clear".',
    'Forty mails a day, Monday to Friday, $480 a month, paid every two weeks. Signed on both sides.',
  ],
  'Send weekly updates': [
    'Three Fridays in a row: done, waiting, needs you, noticed. The client now answers with thumbs only.',
    'I copied the template of the bonuses. He forwarded it to his partner and asked for one for her shop.',
  ],
  'Finish a project on time': [
    'Catalogue of 120 products, promised for the 14th, delivered on the 13th at noon.',
    'Four podcast episodes with notes, all on their Fridays, also in the week of the typhoon.',
  ],
  'Raise your rate': [
    'From $5 to $7 an hour since the first of the month. She said: "Of course, you earned it."',
    'Told two clients a month ahead. One said yes at once, the other from next quarter.',
  ],
  'Sign a retainer': [
    'Thirty hours a month, $260, for as long as both like it. First invoice is paid.',
    'Social media for a dental clinic, ₱18,000 a month, three months to begin with.',
  ],
  'Help a newcomer for a month': [
    'Met Mylene every Monday for half an hour. She finished stage 1 and sent her first five applications.',
    'Four weeks with Ricky. We rewrote his headline until his mother understood it.',
  ],
};

/** For tasks that ask for a link; the addresses belong to nobody. */
const links: Readonly<Record<string, string>> = {
  'Make a one-page résumé': 'resume',
  'Create three portfolio samples': 'samples',
  'Record a 60-second introduction': 'introduction',
  'Publish your portfolio page': '',
  'Set up two platforms': 'profiles',
  'Give a talk in an event': 'talk',
  'Write down how you work': 'how-i-work',
};

/** The evidence of the person with this name for a task; null when nothing or a picture is asked for. */
export function demoEvidence(task: { title: string; evidence: EvidenceKind }, slug: string, at: number): string | null {
  if (task.evidence === 'link') return `https://${slug}.example/${links[task.title] ?? ''}`;
  const texts = byTask[task.title];
  return task.evidence === 'text' ? (texts?.[at % texts.length] ?? 'Done, and it was easier than I thought.') : null;
}

export const evidenceSize = { width: 480, height: 300 };

const framed = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${evidenceSize.width}" height="${evidenceSize.height}" font-family="sans-serif">${inside}</svg>`;

/** The picture of a speed test. */
function speedTest(mbps: number): string {
  const turn = Math.PI * (1 - Math.min(mbps, 60) / 60);
  const [x, y] = [240 + 92 * Math.cos(turn), 190 - 92 * Math.sin(turn)];
  return framed(`<rect width="480" height="300" fill="#1C1917"/>
    <path d="M130 190 A110 110 0 0 1 350 190" fill="none" stroke="#44403C" stroke-width="22"/>
    <path d="M240 190 L${x.toFixed(1)} ${y.toFixed(1)}" stroke="#F59E0B" stroke-width="7" stroke-linecap="round"/>
    <circle cx="240" cy="190" r="9" fill="#F59E0B"/>
    <text x="240" y="245" text-anchor="middle" font-size="34" font-weight="bold" fill="#FFFFFF">${mbps.toFixed(1)} Mbps</text>
    <text x="240" y="275" text-anchor="middle" font-size="16" fill="#A8A29E">Download · back-up: prepaid data, 14.2 Mbps</text>`);
}

/** The message of a client. */
function testimonial([first, second]: readonly [string, string]): string {
  return framed(`<rect width="480" height="300" fill="#FFF7ED"/>
    <rect x="36" y="60" width="408" height="150" rx="18" fill="#FFFFFF" stroke="#E7E5E4"/>
    <path d="M84 210 l0 34 l38 -34 z" fill="#FFFFFF" stroke="#E7E5E4"/>
    <rect x="84" y="206" width="40" height="6" fill="#FFFFFF"/>
    <text x="60" y="110" font-size="19" fill="#1C1917">${first}</text>
    <text x="60" y="140" font-size="19" fill="#1C1917">${second}</text>
    <text x="60" y="184" font-size="22" fill="#F59E0B">★★★★★</text>`);
}

/** Pictures for the tasks that want one, by the title of the task. */
export const evidencePictures: Readonly<Record<string, readonly string[]>> = {
  'Test your internet and back-up': [18.4, 27.9, 35.2, 51.6].map(speedTest),
  'Ask for a testimonial': (
    [
      ['“On time every single Friday, and she', 'asks the right questions.”'],
      ['“My inbox has never been this calm.', 'Thank you so much!”'],
      ['“Careful, honest and quick. I would', 'hire him again tomorrow.”'],
    ] as const
  ).map(testimonial),
};
