import type { CommunityPost } from './community-post.ts';

/** How people come in: who they are, what they hope for, what confuses them at first. */
export const firstDaysPosts: readonly CommunityPost[] = [
  {
    tone: 'cheer',
    text: 'Hi po, bagong member! Dating cashier sa grocery sa Tarlac. Gusto kong maging email VA. Nahihiya pa pero nandito na.',
  },
  {
    tone: 'same',
    text: 'Hello from Samar! Guro ako dati, ngayon nag-aalaga ng kambal. Sino pa ang dating teacher dito?',
  },
  {
    tone: 'cheer',
    text: 'Magandang gabi. Seaman ang asawa ko, ako ang naiwan sa bahay. Gusto ko namang may sariling kita. Nice to meet you all.',
  },
  {
    kind: 'question',
    tone: 'thanks',
    text: 'Newbie question po: saan ako magsisimula, sa Courses o sa My stage? Ang daming pwedeng pindutin.',
    says: [
      'coach: My stage. It shows one next step, and that is all you need today.',
      'Same question ko nung una, salamat!',
    ],
  },
  {
    tone: 'cheer',
    text: 'Kakatapos ko lang mag-upload ng profile photo. Tatlumpung kuha bago ako pumili. Unang check sa listahan!',
  },
  {
    tone: 'same',
    text: 'Nag-sign up ako ng 2 AM habang nagpapadede. Kung may kasama akong nanay ng newborn dito, sabay tayo!',
  },
  {
    tone: 'comfort',
    text: 'First week ko at parang lahat kayo magaling na. Kaya ko ba to? Magsisimula pa lang ako sa pag-type.',
  },
  {
    kind: 'question',
    tone: 'curious',
    text: 'Pwede po bang phone lang muna ang gamit habang nag-iipon ng laptop?',
    says: [
      'coach: Yes for the lessons and your first two tasks. Borrow a laptop for the samples.',
      'Ganyan ako sa unang buwan. Computer shop tuwing Sabado.',
    ],
  },
  { tone: 'cheer', text: 'Natapos ko ang journey form! Ang ganda ng tanong na “why now”. Naiyak ako nang konti.' },
  { tone: 'thanks', text: 'Salamat sa nag-welcome kahapon. Akala ko tahimik dito, limang tao agad ang nag-hi.' },
  { tone: 'same', text: 'OFW ako dati sa Qatar, umuwi na for good. Sino dito ang galing abroad at nagsisimula ulit?' },
  { tone: 'cheer', text: 'Unang event ko kagabi. Hindi ako nagsalita pero sumulat ako ng tatlong page na notes.' },
  {
    kind: 'question',
    tone: 'thanks',
    text: 'May kailangan po bang bilhin na software? Nabasa ko kasi sa ibang group na mahal daw ang mga tool.',
    says: ['coach: Nothing until a client pays for it. Everything in our lessons has a free version.'],
  },
  {
    tone: 'same',
    text: 'Taga-bundok kami sa Ifugao, signal lang sa may poste. Nakaupo ako ngayon sa bato, nag-aaral. Ganda ng view.',
  },
  { tone: 'cheer', text: 'Na-meet ko na ang buddy ko! Pareho kaming mahilig sa spreadsheet at adobo.' },
  {
    tone: 'comfort',
    text: 'Kabado ako sa unang task kasi English. Sinulat ko muna sa Tagalog, tapos isinalin. Dahan-dahan.',
  },
  {
    tone: 'cheer',
    text: 'Estudyante pa ako, third year. Gusto kong may sariling panggastos bago mag-graduate. Hello sa lahat!',
  },
  { tone: 'thanks', text: 'Sa mga bago: i-on ninyo ang data saver ng browser. Ang laking bawas sa load ko this week.' },
  { tone: 'same', text: 'Ako yung nagbabasa lang palagi at hindi nagko-comment. Heto na, unang post ko. Hi!' },
  { tone: 'cheer', text: 'Lola na ako, 58, at nag-enroll ako dahil sa apo ko. Siya ang nagturo sa akin mag-unmute.' },
];
