import type { CommunityPost } from './community-post.ts';

/** What coaches write to their group, and what goes to everyone. */
export const coachPosts: readonly CommunityPost[] = [
  {
    byCoach: true,
    tone: 'same',
    text: 'Monday question: what is the one thing that would make this week a good one? One line, no essays.',
  },
  {
    byCoach: true,
    tone: 'thanks',
    text: 'Clinic notes: a portfolio answers three questions. What was broken, what did you do, what changed. That is all.',
  },
  {
    byCoach: true,
    tone: 'same',
    text: 'Buddy week starts today. Call each other for ten minutes, camera optional, and tell me here how it went.',
  },
  {
    byCoach: true,
    tone: 'thanks',
    text: 'I read 40 applications this week. The best ones began with the client’s problem. The others began with “I am”.',
  },
  {
    byCoach: true,
    tone: 'cheer',
    text: 'Seven of you finished a stage this month. Hindi ko sasabihin kung sino, alam ninyo na. Palakpakan!',
  },
  {
    byCoach: true,
    tone: 'comfort',
    text: 'If this month was heavy: do one lesson, tell one buddy, sleep. We count weeks here, not perfect days.',
  },
  {
    byCoach: true,
    tone: 'same',
    text: 'Friday wins! Write one below, even “I opened the page”. Ako: natapos ko ang feedback ng labindalawang sample.',
  },
  {
    byCoach: true,
    tone: 'thanks',
    text: 'Common mistake this week: one long paragraph in a proposal. Break it into three lines. Clients read on phones too.',
  },
  {
    byCoach: true,
    tone: 'curious',
    text: 'New slot: Tuesday 7 AM office hour for those with night shifts. Fifteen minutes each, comment to take one.',
  },
  {
    byCoach: true,
    tone: 'same',
    text: 'Roll call! Saan kayo nanonood ngayong gabi? City and what you had for dinner.',
  },
  {
    byCoach: true,
    tone: 'thanks',
    text: 'Before you send anything to a client, read it once out loud. If you run out of breath, it is too long.',
  },
  {
    byCoach: true,
    tone: 'comfort',
    text: 'Sa mga nasa dinaanan ng bagyo: safety first. Due dates can move, kayo ang hindi napapalitan.',
  },
  {
    isForEveryone: true,
    tone: 'thanks',
    text: 'Nag-compile ako ng 25 na tanong sa interview na talagang natanong sa amin. Nasa Resources na, salamat sa lahat ng nagpadala!',
    stage: 3,
  },
  {
    isForEveryone: true,
    tone: 'same',
    text: 'Sino ang taga-Bicol dito? Naga ako, pwede tayong mag-coffee at mag-aral sa Sabado.',
  },
  {
    isForEveryone: true,
    tone: 'thanks',
    text: 'Ingat sa pekeng “Tribe support” na nagme-message ng payment link. Sa Account lang nagbabayad, wala sa chat.',
  },
  {
    isForEveryone: true,
    tone: 'curious',
    text: 'Gusto ninyo ba ng study room tuwing Linggo ng hapon? Tahimik lang, naka-camera off, sabay-sabay mag-lesson.',
  },
  {
    isForEveryone: true,
    tone: 'cheer',
    text: 'Para sa lahat ng nag-share ng wins this month: binabasa ko sa nanay ko tuwing hapunan. Salamat sa inspirasyon.',
  },
  {
    isForEveryone: true,
    tone: 'thanks',
    text: 'Free: spreadsheet ko para sa tracking ng applications. May kulay kung kailan dapat mag-follow up. Nasa comments ang link sa Resources.',
    stage: 2,
  },
  {
    isForEveryone: true,
    tone: 'same',
    text: 'Anong pinaka-Filipino na bagay ang nangyari sa call ninyo? Ako: tilaok ng manok, tatlong beses, habang nagpe-present.',
  },
  {
    isForEveryone: true,
    tone: 'comfort',
    text: 'Condolence at yakap sa mga ka-Tribe na nasalanta. Kung kailangan ninyo ng laptop na mahiram dito sa Laguna, sabihin lang.',
  },
  {
    isForEveryone: true,
    tone: 'curious',
    text: 'Naghahanap ako ng kasama sa bookkeeping niche. Gawa tayo ng maliit na circle, once a month lang.',
    stage: 2,
  },
  {
    isForEveryone: true,
    tone: 'thanks',
    text: 'Paano ko inayos ang LinkedIn ko: headline na may resulta, litrato na may liwanag, tatlong sample sa Featured. May tumawag after two weeks.',
    stage: 3,
  },
  { isForEveryone: true, tone: 'same', text: 'Time check ng mga night shift: sino pa ang gising? Kape tayo, virtual.' },
  {
    isForEveryone: true,
    tone: 'cheer',
    text: 'Salamat sa organizers ng online meetup kahapon! Ang dami kong bagong kilala na taga-Visayas.',
  },
];
