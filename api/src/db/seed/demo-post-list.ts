import type { PostKind } from '@app/rules/community/posts/post-kinds';

export type DemoPost = {
  text: string;
  kind?: Exclude<PostKind, 'win'>;
  /** The coach of the group writes it. */
  byCoach?: true;
  isForEveryone?: true;
  /** What others say under it, in order; `coach:` is the coach of the group. */
  says: readonly string[];
  reactions: number;
};

/** From the oldest to the newest; each goes to the next of the four groups, unless it is for everyone. */
export const demoPosts: readonly DemoPost[] = [
  {
    byCoach: true,
    text: 'Maligayang pagdating, everyone! Introduce yourself here: name, where you are, and the work you want. Kahit dalawang linya lang.',
    says: [
      'Hello po! From Iloilo, gusto ko maging virtual assistant.',
      'Hi all, ex call center agent here. Night shift survivor 😅',
      'Magandang gabi! Nanay of two, looking for part-time na data entry.',
    ],
    reactions: 14,
  },
  {
    byCoach: true,
    text: 'Welcome sa group! House rules: post every win, hide client names, be kind. No selling, no recruiting. Ask anything.',
    says: ['Salamat coach! Excited na.', 'Noted po 🙌', 'Game!'],
    reactions: 11,
  },
  {
    byCoach: true,
    text: 'Tuloy po kayo! First task: tell us one skill you already have. Cooking counts, selling in the palengke counts.',
    says: [
      'Marunong po ako sa Excel, dating bookkeeper sa co-op.',
      'Pagsusulat po. Dating school paper.',
      'coach: See? May puhunan na kayo agad.',
    ],
    reactions: 12,
  },
  {
    byCoach: true,
    text: 'Good evening group! Clinic namin every Thursday, 8 PM. Bring one thing you made this week, finished or not.',
    says: ['Pwede po ba kahit draft lang?', 'coach: Draft is perfect. Mas madaling ayusin.', 'See you po!'],
    reactions: 9,
  },
  {
    text: 'Natapos ko na ang unang tatlong lesson habang nasa jeep. Audio lang, pero gets!',
    says: ['Same! Save mo sa Wi-Fi para tipid.', 'Galing, commuting scholar 😂', 'Try ko rin bukas.'],
    reactions: 8,
  },
  {
    kind: 'question',
    text: 'Anong laptop po ang kaya na for VA work? Budget ko 18k, second hand okay lang.',
    says: [
      'coach: 8 GB RAM and an SSD matter more than the brand. Check the battery before you pay.',
      'ThinkPad T480 ko, 15k sa Gilmore. Buhay pa.',
      'Ask for a one week warranty ha.',
    ],
    reactions: 6,
  },
  {
    text: 'Buddy check-in namin kanina: lahat kami may isang sample na. Small steps pero sabay-sabay.',
    says: ['Ang saya ng group ninyo!', 'Goals 🔥', 'Kami bukas pa, nakaka-pressure in a good way.'],
    reactions: 15,
  },
  {
    text: 'Brownout dito since 3 PM. Offline notes muna, tapos upload pag may kuryente. Ingat sa may bagyo.',
    says: [
      'Ingat kayo diyan!',
      'Ganito rin sa Catanduanes. Power bank is life.',
      'coach: Take your time. Nothing is late because of a storm.',
    ],
    reactions: 10,
  },
  {
    kind: 'question',
    text: 'Client asks for a free trial of 3 days, 4 hours each. Normal po ba ito? Ayaw kong mawala pero parang ang haba.',
    says: [
      'coach: Offer a paid trial instead: 2 hours at half rate. Sabihin mo rin kung ano ang matatapos mo doon.',
      'Nangyari sa akin yan, hindi na nagparamdam after.',
      'Salamat po, susubukan ko ang paid trial.',
    ],
    reactions: 11,
  },
  {
    text: 'Rewrote my profile headline: from "hardworking and willing to learn" to "I answer your customers within one hour". Ang layo!',
    says: ['Ay ganda nito. Pa-inspire!', 'Specific agad 👏', 'coach: That is the whole lesson in one sentence.'],
    reactions: 18,
  },
  {
    kind: 'question',
    text: 'Paano po mag-invoice sa client na nasa Australia? Hindi ko alam kung saan ilalagay ang ABN nila.',
    says: [
      'coach: Put their name, address and ABN under "Bill to". Yours is on top with your TIN.',
      'May template sa Resources, Invoice in USD, palitan mo lang ng AUD.',
      'Nakita ko na po, salamat!',
    ],
    reactions: 5,
  },
  {
    text: 'First mock interview ko kanina with my buddy. Nanginginig ako sa una, pero nung pangatlo okay na.',
    says: ['Practice talaga.', 'Proud of you ate!', 'Pwede po ba maki-join next time?'],
    reactions: 13,
  },
  {
    isForEveryone: true,
    text: 'Free Canva template for monthly reports, made for my own client and cleaned up. Get it under Resources. Sana makatulong!',
    says: ['Salamat! Ginamit ko na kanina.', 'Ang linis ng layout.', 'God bless po sa pag-share.'],
    reactions: 31,
  },
  {
    text: 'Anak ko na ang nag-time sa akin: 25 minutes lesson, 5 minutes laro. Pomodoro with a toddler 😂',
    says: ['Cute! Effective?', 'Effective. Siya pa ang galit pag lumampas.', 'Gagayahin ko to.'],
    reactions: 17,
  },
  {
    kind: 'question',
    text: 'Magkano po ang starting rate ninyo sa social media management? Nahihiya akong magsabi ng number.',
    says: [
      'coach: Say the price, then stop talking. Start at what pays your hours plus 20 percent.',
      '₱12k a month ako, 3 posts a week.',
      'Per post ako dati, mas okay pala ang monthly.',
    ],
    reactions: 16,
  },
  {
    text: 'Tinanggihan ako ng pang-apat na client. Medyo masakit pero sabi niya maganda raw ang sample. So next!',
    says: ['Laban lang! Yung akin pang-siyam.', 'coach: A no with feedback is worth two maybes.', 'Virtual hug 🤗'],
    reactions: 22,
  },
  {
    text: 'Group study later 9 PM, Inbox Management lessons 4 to 6. Camera off okay. Who is in?',
    says: ['In!', 'Late ako ng 15 mins pero in.', 'Recording po please 🙏'],
    reactions: 7,
  },
  {
    kind: 'question',
    text: 'Is it okay to put my church volunteer work in the portfolio? Wala pa kasi akong client.',
    says: [
      'coach: Yes. Say what you did, for how many people, and what changed.',
      'Ginawa ko yan with our barangay page, may nag-message pa.',
      'Ay pwede pala. Salamat!',
    ],
    reactions: 9,
  },
  {
    text: 'Natutunan ko this week: mag-ask muna bago gumawa. Nabawasan ang revision ko from five to one.',
    says: [
      'Important lesson!',
      'Anong questions mo po?',
      'Tatlo lang: para kanino, kailan kailangan, ano ang example na gusto nila.',
    ],
    reactions: 14,
  },
  {
    isForEveryone: true,
    text: 'Scam alert: may nagpo-post na "encoder, pay ₱500 registration". Never pay to work. Report ninyo agad.',
    says: ['Muntik na ako dito last month.', 'Salamat sa warning!', 'Shared with my tita.'],
    reactions: 40,
  },
  {
    text: 'Finally cleaned my desk for the video call. Sa likod lang, sa harap magulo pa rin 😆',
    says: ['HAHA relate.', 'Curtain background is the way.', 'Pro tip: isang halaman lang sapat na.'],
    reactions: 12,
  },
  {
    kind: 'question',
    text: 'My client wants to pay through PayPal but the fees are big. Ano po ang gamit ninyo?',
    says: [
      'Wise ako, mas mababa. Two days bago pumasok.',
      'coach: Ask who pays the fee before you start. Put it in the first invoice.',
      'Noted po, mag-o-open ako ng Wise.',
    ],
    reactions: 8,
  },
  {
    text: 'Week 3 check: 4 lessons, 2 tasks, 1 interview. Hindi perfect pero tuloy-tuloy.',
    says: ['Consistency wins.', 'Nice pacing!', 'Mas marami pa yan sa akin, good job.'],
    reactions: 11,
  },
  {
    text: 'Ang ganda ng tip ni coach sa clinic: read the job post twice, answer the third line first. Nag-reply agad!',
    says: ['Try ko nga yan.', 'Third line kasi usually ang totoong problem.', 'Galing!'],
    reactions: 19,
  },
  {
    kind: 'question',
    text: 'Pwede bang sabay ang dalawang part-time client kung pareho silang Australia time?',
    says: [
      'coach: Yes, if you write down the hours with each and neither overlaps. Tell both.',
      'Ganyan ako now, 6 to 10 and 11 to 3.',
      'Huwag kalimutan matulog ha.',
    ],
    reactions: 6,
  },
  {
    isForEveryone: true,
    text: 'Sino dito taga-Mindanao? Let us do a small meetup online, Sunday 3 PM. Kwentuhan lang, walang slides.',
    says: ['Davao here!', 'CDO present.', 'GenSan, sama ako.'],
    reactions: 24,
  },
  {
    text: 'Sinubukan ko ang template ni buddy for cold email. Ten sent, two replies. Dati zero.',
    says: [
      'Two is good!',
      'Send screenshot ng subject line please.',
      '“Your booking page has two broken links” yan lang po.',
    ],
    reactions: 15,
  },
  {
    text: 'Nag-resign na ako sa BPO effective next month. Kinakabahan pero may 4 months na ipon at isang client.',
    says: [
      'Ang tapang! Congrats.',
      'coach: Four months and a client is a plan, not a jump. Proud of you.',
      'Sana all, soon din ako.',
    ],
    reactions: 33,
  },
  {
    kind: 'question',
    text: 'How do you say no to extra tasks na wala sa usapan? Mabait naman si client, nadadagdagan lang lagi.',
    says: [
      'coach: “Happy to. That is outside our list, it adds ₱1,500. Shall I start?” Then wait.',
      'Ay ang ganda ng script na yan.',
      'Sinabi ko yan kanina, um-oo siya agad!',
    ],
    reactions: 20,
  },
  {
    text: 'Reminder sa sarili: hindi karera. Yung ka-batch ko may tatlong client na, ako wala pa, okay lang yan.',
    says: ['Kailangan ko to today.', 'Sabay tayong mabagal 😄', 'Mabagal pero hindi nakatigil.'],
    reactions: 28,
  },
  {
    text: 'Nag-volunteer ako mag-notes sa clinic. Nasa comments ang summary para sa mga naka-shift.',
    says: [
      '1) One sample, one ask. 2) Read the post twice. 3) Follow up after two days.',
      'Salamat sa notes! Night shift kasi ako.',
      'Bayanihan spirit 💚',
    ],
    reactions: 16,
  },
  {
    isForEveryone: true,
    text: 'Thank you sa lahat ng nag-cheer nung isang linggo. Nabasa ko lahat habang nasa pila sa SSS. Naiyak ako konti.',
    says: ['Deserve mo yan!', 'Kami rin naiyak haha.', 'Tuloy lang!'],
    reactions: 35,
  },
  {
    kind: 'question',
    text: 'Anong oras kayo pinaka-productive? Ako madaling araw lang tahimik ang bahay.',
    says: ['4 AM club here.', 'After hatid ng anak, 8 to 11.', 'coach: Protect that hour. Put only one task in it.'],
    reactions: 9,
  },
  {
    text: 'Portfolio clinic tonight: ipapakita ko ang before and after ng page ko. Wish me luck!',
    says: ['Good luck!', 'Abangan namin.', 'Kaya mo yan ate.'],
    reactions: 12,
  },
  {
    text: 'Sinagot ako ng client after ng follow-up number two. Lesson: hindi ibig sabihin ng tahimik ay ayaw.',
    says: ['Ilang araw bago ka nag-follow up?', 'Dalawang araw, tapos isang linggo.', 'Ginagawa ko na ngayon!'],
    reactions: 17,
  },
  {
    isForEveryone: true,
    text: 'May extra akong headset, working pa. Ibibigay ko sa kahit sinong newbie na walang gamit, pick up in Cavite.',
    says: ['Ang bait mo po!', 'Newbie here from Bacoor, message po kita.', 'Bayanihan talaga 💛'],
    reactions: 38,
  },
  {
    text: 'Naka-schedule na ang unang discovery call ko bukas ng umaga. Practice mamaya, sino pwede maging client?',
    says: ['Ako po, 8 PM?', 'Game, ako ang maselan na client 😂', 'Good luck bukas!'],
    reactions: 13,
  },
  {
    isForEveryone: true,
    text: 'Paalala: tonight’s live Q&A is open to all groups. Bring one question, kahit basic.',
    says: ['Available po ba ang replay?', 'Yes, nasa Events bukas.', 'See you all!'],
    reactions: 21,
  },
  {
    kind: 'question',
    text: 'Coach, okay lang ba mag-apply kahit 70 percent lang ng requirements ang kaya ko?',
    says: [
      'coach: Yes. Say which part you will learn first, and by when.',
      'Ganyan ako natanggap, 60 percent lang.',
      'Lakas ng loob, salamat!',
    ],
    reactions: 10,
  },
];

/** What the coach of each group asks for this week; pinned, and the last word of a coach there. */
export const demoWeekPosts: readonly Pick<DemoPost, 'text' | 'says' | 'reactions'>[] = [
  {
    text: 'This week: one sample, one ask. Publish one sample, then ask two buddies what they would change. Bring it to the clinic on Thursday, 8 PM. Hindi kailangang perfect!',
    says: ['On it, coach!', 'Na-publish ko na po kagabi.', 'Sino pwede mag-review ng akin?'],
    reactions: 23,
  },
  {
    text: 'This week: three applications, written by hand. No copy and paste. Post your best first line below, and we make it better together.',
    says: ['Game! Isa na ang naipadala ko.', 'Pwede po bang Taglish ang first line?', 'Eto na ang akin, be kind 😅'],
    reactions: 17,
  },
  {
    text: 'This week: time your work. One task, one timer, write down how long it really took. On Thursday we turn it into your rate.',
    says: ['Akala ko isang oras, tatlo pala.', 'Noted, coach!', 'May libre po bang timer na app?'],
    reactions: 15,
  },
  {
    text: 'This week: message one old contact. Classmate, dating boss, kahit sino. Tell them what you do now, and ask nothing. Report here on Friday.',
    says: ['Kinakabahan ako pero sige.', 'Nag-reply agad ang dating boss ko!', 'Try ko mamaya after ng shift.'],
    reactions: 19,
  },
];
