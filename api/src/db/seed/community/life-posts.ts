import type { CommunityPost } from './community-post.ts';

/** Everyday things that make a group one. */
export const lifePosts: readonly CommunityPost[] = [
  { tone: 'same', text: 'Good morning group! Kape muna bago lesson. Barako o 3-in-1?' },
  {
    tone: 'comfort',
    text: 'Binaha ang kanto namin kagabi. Ligtas kami, basa lang ang sapatos. Lesson ulit pag natuyo ang extension cord.',
  },
  {
    tone: 'cheer',
    text: 'Birthday ko ngayon at regalo ko sa sarili ko: tapos ang task na tatlong linggo kong iniiwasan.',
  },
  { tone: 'same', text: 'Tanong lang: sino dito gumigising ng 4 AM para lang may tahimik na oras?' },
  {
    tone: 'thanks',
    text: 'Sa mga nanay dito: yung tablet ng anak, pwede pang second screen. Libreng app lang, naka-double monitor na ako.',
  },
  { tone: 'comfort', text: 'Pagod. Walang dahilan, pagod lang. Pero nandito pa rin ako.' },
  {
    tone: 'same',
    text: 'Naka-mute ako sa call pero naka-on pala ang mic habang tinatawag ko ang aso. “Bantay! Halika dito!” Salamat sa hindi tumawa.',
  },
  { tone: 'cheer', text: 'Nakabili na ako ng second-hand na monitor mula sa ipon. Hindi na ako nakayuko!' },
  {
    tone: 'curious',
    text: 'Nagtanim ako ng kangkong sa tabi ng desk. Pag naka-tapos ng lesson, dinidiligan ko. Lumalago na kami pareho.',
  },
  { tone: 'thanks', text: 'Reminder: mag-backup. Nasira ang laptop ko kahapon, buti nasa Drive lahat ng sample.' },
  { tone: 'same', text: 'Sabado ng gabi, nasa inuman sila, nasa unit 3 ako. Walang pagsisisi.' },
  { tone: 'comfort', text: 'Sinabihan ako ng tita ko na “laro lang yan sa computer”. Ngumiti lang ako. Tuloy.' },
  {
    tone: 'cheer',
    text: 'Umuwi si mister galing Saudi, siya na ang naghahatid ng bata. Ako, may dalawang oras pa para mag-aral!',
  },
  { tone: 'same', text: 'Anong meryenda ninyo habang nag-aaral? Dito banana cue, pawis pati keyboard.' },
  { tone: 'curious', text: 'Sinubukan kong maglakad ng 15 minutes bago mag-lesson. Mas malinaw ang utak ko. Sino pa?' },
  {
    tone: 'thanks',
    text: 'Para sa naka-prepaid: yung 7 days na data promo mas mura kaysa araw-araw. Nag-compute ako, ₱120.00 ang tipid sa isang buwan.',
  },
  { tone: 'comfort', text: 'Na-ospital si tatay. Mag-a-absent muna ako sa buddy calls this week. Babalik ako.' },
  {
    tone: 'cheer',
    text: 'Okay na si tatay, nakauwi na. Salamat sa lahat ng nag-message. Nakinig ako ng lesson sa waiting room.',
  },
  {
    tone: 'same',
    text: 'Pasko na sa amin simula Setyembre, kaya pwede na rin sigurong magparol sa background ng call.',
  },
  { tone: 'curious', text: 'Nag-swap kami ng buddy: siya magtuturo ng Canva, ako ng Excel. One hour kada Martes.' },
  { tone: 'same', text: 'Yung cursor mo na gumagalaw mag-isa, tapos pusa pala.' },
  {
    tone: 'thanks',
    text: 'Kung masakit ang likod: unan sa likod, libro sa ilalim ng laptop, paa sa timba. Seryoso, effective.',
  },
  {
    tone: 'cheer',
    text: 'Naka-isang taon na ako dito sa Tribe. Dati takot akong mag-unmute, ngayon ako na ang nagho-host ng buddy call.',
    stage: 1,
  },
  { tone: 'comfort', text: 'Inaatake ako ng “sino ba ako para maging freelancer”. Isinulat ko lang dito para mawala.' },
  { tone: 'same', text: 'Sino ang may anak na alam na ang intro ng lesson sa sobrang dalas marinig?' },
  {
    tone: 'curious',
    text: 'Ginawa kong opisina ang dating tindahan ng lola ko. May bintana pa para sa yelo. May bumili kanina habang naka-call ako.',
  },
  {
    tone: 'cheer',
    text: 'First time ko magsalita sa clinic. Nanginig ang boses pero natapos ko. Salamat sa mga nag-react ng puso.',
  },
  {
    tone: 'thanks',
    text: 'Libreng co-working sa munisipyo namin tuwing umaga, may Wi-Fi at electric fan. Itanong ninyo rin sa inyo!',
  },
  {
    tone: 'same',
    text: 'Sweldo ko dati, pamasahe lang ngayon ang katumbas ng isang oras. Hindi ko pa rin maisip.',
    stage: 4,
  },
  { tone: 'comfort', text: 'Nag-away kami ng internet provider, hindi ako ang nanalo. Library muna bukas.' },
  {
    tone: 'cheer',
    text: 'Nakapagpadala na ako kay nanay ng galing sa sarili kong kita. Maliit lang, pero umiyak siya.',
    stage: 4,
  },
  { tone: 'same', text: 'Check-in: isang salita para sa linggo ninyo. Ako: “tuloy”.' },
  {
    tone: 'curious',
    text: 'Nag-set ako ng “office hours” sa pamilya. May karatula sa pinto: “May call si Mama, 3 PM.” Gumana ng dalawang araw.',
  },
  { tone: 'thanks', text: 'Sa mga bagong dating: mag-post kayo kahit nahihiya. Walang nagtatawa dito, promise.' },
];
