import type { CommunityPost } from './community-post.ts';

/** What members tell about lessons, tasks and their first samples. */
export const learningPosts: readonly CommunityPost[] = [
  { tone: 'cheer', text: 'Natapos ko ang unang course ko! Foundations, 100 percent. Ang sarap makita ng green check.' },
  {
    tone: 'same',
    text: 'Sino dito nag-aaral habang nagluluto? Naka-earphone ako, hawak ang sandok, nakikinig ng lesson 5.',
  },
  {
    tone: 'thanks',
    text: 'Tip: i-save muna ang lesson sa Wi-Fi ng kapitbahay o mall, tapos basahin sa bahay. Tipid sa load.',
  },
  {
    tone: 'curious',
    text: 'Ginawa ko ang unang content calendar ko para sa imaginary na coffee shop. Tatlong linggo, walang ulit na post.',
    says: ['Pa-share ng template!', 'Google Sheets lang po, kulay-kulay ang bawat theme.'],
  },
  {
    tone: 'comfort',
    text: 'Tatlong araw akong hindi nakapag-lesson dahil may sakit ang bunso. Medyo guilty. Balik ngayong gabi.',
  },
  {
    kind: 'question',
    tone: 'thanks',
    text: 'Kailangan po bang sunod-sunod ang units, o pwede akong mauna sa Email Management?',
    says: ['coach: Follow the order until the first sample. After that, choose what your future client needs.'],
  },
  {
    tone: 'cheer',
    text: 'Score ko sa typing test: 58 words per minute. Nung first week 31 lang. Practice lang talaga sa gabi.',
  },
  {
    tone: 'same',
    text: 'Yung naiintindihan mo na ang joke ni coach tungkol sa inbox. Ibig sabihin nag-aaral ka na talaga 😂',
  },
  {
    kind: 'question',
    tone: 'same',
    text: 'Paano ninyo inaayos ang notes ninyo? Ang akin nasa limang notebook na at hindi ko na mahanap.',
    says: [
      'coach: One page per lesson: what it is, when I use it, one example of mine.',
      'Isang Google Doc lang ako, may heading bawat unit.',
      'Voice memo! Sinasabi ko sa sarili ko bago matulog.',
    ],
  },
  {
    tone: 'thanks',
    text: 'Ginawan ko ng one-page summary ang Calendar Management. Kung gusto ninyo ng kopya, sabihin lang, ipapasa ko.',
    says: ['Ako po please!', 'Me too, salamat!'],
  },
  { tone: 'cheer', text: 'First time kong gumamit ng formula sa Sheets na hindi kinopya. SUMIF lang, pero akin yun!' },
  {
    tone: 'comfort',
    text: 'Na-overwhelm ako sa Zapier lesson. Inulit ko ng apat na beses. Bukas susubukan ko ulit, umaga na.',
  },
  {
    kind: 'question',
    tone: 'thanks',
    text: 'Okay lang ba gumamit ng AI sa sample na email? O dapat ako lahat ang sumulat?',
    says: [
      'coach: Use it for the first draft, never for the last. Your client hires your judgment.',
      'Binabasa ko nang malakas. Pag hindi ako nagsasalita ng ganun, binabago ko.',
    ],
  },
  {
    tone: 'curious',
    text: 'Nag-record ako ng two-minute Loom para sa task. Labingwalong take bago ako nakuntento. Worth it!',
  },
  { tone: 'cheer', text: 'Dalawang task na lang at tapos na ang stage ko. Ang bilis ng dalawang buwan.', stage: 1 },
  {
    tone: 'thanks',
    text: 'Study hack: sinasabi ko sa anak ko ang natutunan ko. Pag naintindihan ng grade four, gets ko na rin.',
    says: ['Ang cute ng study buddy mo!'],
  },
  { tone: 'same', text: 'Monday plan: isang lesson bago magsaing, isa bago matulog. Sino sasama?' },
  {
    kind: 'question',
    tone: 'curious',
    text: 'Mabagal ang internet sa amin pag gabi. May lesson ba na text lang para doon ko gawin?',
    says: [
      'coach: Units 2 and 4 are mostly reading. Save them in the morning.',
      'Sa lesson page may “Saved on this phone”.',
    ],
  },
  {
    tone: 'cheer',
    text: 'Certificate ko sa Email Management, naka-print na at nasa ref namin. Mama ang naglagay ng magnet.',
  },
  {
    tone: 'comfort',
    text: 'Bumagsak ako sa unang quiz. Nabasa ko naman ang explanation, ngayon alam ko na kung bakit.',
  },
  {
    tone: 'thanks',
    text: 'Para sa naka-Android na puno ang storage: tanggalin ang lumang video sa chat, doon pala kumakain ng 8 GB.',
  },
  {
    tone: 'curious',
    text: 'Unang portfolio sample ko: inbox cleanup ng sarili kong Gmail, from 4,312 to 12. May before and after!',
    stage: 1,
  },
  {
    kind: 'question',
    tone: 'thanks',
    text: 'Ilang sample po ang kailangan bago mag-apply? Isa pa lang ang akin pero gusto ko na sana magsimula.',
    stage: 1,
    says: [
      'coach: Three that solve three different problems. Write the second one this week.',
      'Tatlo ako nung una. Yung pangalawa ang laging tinatanong.',
    ],
  },
  {
    tone: 'cheer',
    text: 'Approved ang move-up ko! Salamat sa feedback, pangalawang balik na to at sulit ang pag-ulit.',
    stage: 2,
  },
  { tone: 'same', text: 'Naglalaba habang naka-play ang Q&A replay. Multitasking Filipina starter pack.' },
  {
    tone: 'thanks',
    text: 'Natutunan ko kahapon: Ctrl+Shift+V para i-paste nang walang format. Bakit ngayon ko lang nalaman!',
    says: ['GAME CHANGER', 'Sampung taon akong nag-notepad muna 😭'],
  },
  { tone: 'cheer', text: 'Nakaapat na linggo na ang streak ko. Dati tatlong araw lang, sumusuko na.' },
  {
    tone: 'comfort',
    text: 'Ang hirap magsimula ulit matapos ang dalawang linggong pahinga. Binuksan ko lang ang page, yun lang muna.',
  },
  {
    kind: 'question',
    tone: 'same',
    text: 'Anong browser ang gamit ninyo sa lumang laptop? Yung akin umiinit sa Chrome.',
    says: ['Edge, mas magaan sa 4 GB.', 'coach: Close the tabs first. Then try any other browser.'],
  },
  {
    tone: 'curious',
    text: 'Gumawa ako ng SOP para sa pagsagot ng FAQ. Isang page lang, pero parang professional na ako.',
    stage: 1,
  },
  {
    tone: 'thanks',
    text: 'Listahan ng free fonts na pwede sa client work: nilagay ko sa notes ng sub-group. Message lang kung wala kayo.',
  },
  { tone: 'cheer', text: 'Unang beses kong natapos ang weekly plan. Limang lesson, dalawang task, isang buddy call.' },
  {
    tone: 'same',
    text: 'Yung nag-aaral ka ng boundaries tapos tinawag ka ng nanay mo para bumili ng suka. Real-life practice.',
  },
  {
    kind: 'question',
    tone: 'thanks',
    text: 'Pano po sabihin sa portfolio na nag-alaga ako ng magulang for three years? May gap ako sa resume.',
    stage: 1,
    says: [
      'coach: “Managed medical schedules, expenses and three caregivers.” That is work, and it is true.',
      'Ang galing ng sagot na yan. Isusulat ko rin ang akin.',
    ],
  },
];
