import type { CommunityPost } from './community-post.ts';

/** About applying, interviews and work: told by people who have come that far. */
export const clientPosts: readonly CommunityPost[] = [
  {
    tone: 'cheer',
    stage: 3,
    text: 'May interview ako sa Biyernes! Executive assistant, US real estate. Practice mode on.',
  },
  {
    tone: 'comfort',
    stage: 3,
    text: 'Pang-labing-isang application, wala pa ring reply. Babaguhin ko ang unang linya mamaya.',
  },
  {
    kind: 'question',
    stage: 3,
    tone: 'thanks',
    text: 'Ano po ang isinasagot ninyo sa “What is your expected salary?” kung first job ninyo ito?',
    says: [
      'coach: Give a range with a reason. “For these tasks, $5 to $6 an hour, because I can start with your inbox on day one.”',
      'Nagbigay ako ng number tapos tumahimik. Ang hirap pero gumana.',
    ],
  },
  {
    tone: 'curious',
    stage: 3,
    text: 'Nag-send ako ng proposal na may Loom na 60 seconds. Tatlo sa lima ang nag-reply!',
  },
  { tone: 'same', stage: 3, text: 'Naka-polo sa taas, pambahay sa baba. Interview outfit of the year.' },
  {
    tone: 'cheer',
    stage: 4,
    text: 'Day one with my first client. Inayos ko ang calendar niya, nag-thank you siya nang tatlong beses.',
  },
  {
    kind: 'question',
    stage: 4,
    tone: 'thanks',
    text: 'Gusto ng client na i-install ko ang time tracker na may screenshots. Normal ba ito?',
    says: [
      'coach: It is common on hourly jobs. Ask what is captured, and close your private tabs while it runs.',
      'Normal sa Upwork. Sa akin every ten minutes.',
    ],
  },
  {
    tone: 'thanks',
    stage: 4,
    text: 'Lesson learned: i-confirm ang time zone sa unang araw. Akala ko Eastern, Pacific pala siya.',
  },
  {
    tone: 'comfort',
    stage: 4,
    text: 'Pinause ng client ang kontrata. Budget daw, hindi dahil sa trabaho ko. Huminga muna ako, balik apply bukas.',
  },
  {
    tone: 'cheer',
    stage: 4,
    text: 'Unang invoice ko, bayad na! Pinakita ko sa asawa ko, nagpa-print pa siya ng kopya.',
  },
  {
    kind: 'question',
    stage: 4,
    tone: 'curious',
    text: 'Paano kayo mag-report sa client tuwing Friday? Ang akin parang listahan lang ng ginawa.',
    says: [
      'coach: Three lines: done, next, what I need from you. Add one number.',
      'May template ako, Loom plus tatlong bullet.',
    ],
  },
  {
    tone: 'thanks',
    stage: 4,
    text: 'Script na gumana: “I can do that by Thursday. Which of the other two should wait?” Hindi na ako nagpupuyat.',
  },
  { tone: 'same', stage: 4, text: 'Nag-brownout sa gitna ng call. Hotspot, flashlight, dasal. Natapos naman!' },
  { tone: 'curious', stage: 5, text: 'Nagtaas ako ng rate sa renewal, 20 percent. Pumayag siya in one email.' },
  { tone: 'cheer', stage: 5, text: 'Dalawang client, magkaibang oras, iisang lamesa. Pangarap ko lang to last year.' },
  {
    kind: 'question',
    stage: 4,
    tone: 'thanks',
    text: 'May BIR registration na ba kayo? Kailan po dapat magsimula pag may client na sa abroad?',
    says: [
      'coach: Register once income is regular. Ask the RDO of your city, and keep every invoice from day one.',
      'Nag-register ako as freelancer, 8 percent option. Isang araw lang sa RDO namin.',
    ],
  },
  {
    tone: 'comfort',
    stage: 4,
    text: 'Nagkamali ako ng send: napunta sa client ang draft. Nag-sorry ako agad, tumawa lang siya. Kabog ang dibdib ko hanggang ngayon.',
  },
  {
    tone: 'thanks',
    stage: 4,
    text: 'Checklist ko bago mag-send ng email sa client: name, link, date, attachment. Apat na segundo, iwas hiya.',
  },
  {
    tone: 'curious',
    stage: 3,
    text: 'Nag-follow up ako kahit tatlong linggo na. “Still looking for help with your inbox?” Nag-reply within the hour!',
  },
  { tone: 'cheer', stage: 5, text: 'Client ko nag-refer sa kapatid niya. Hindi na ako nag-apply, dumating na lang.' },
  {
    kind: 'question',
    stage: 5,
    tone: 'thanks',
    text: 'Kailan na dapat kumuha ng subcontractor? Puno na ang oras ko pero ayaw kong tumanggi.',
    says: [
      'coach: When you can write the task on one page. Start with two hours a week of somebody you know.',
      'Nagsimula ako sa buddy ko dito. Weekly check-in kami.',
    ],
  },
  { tone: 'same', stage: 4, text: 'Yung “quick call” na isang oras. May bayad ba ang ngiti? 😅' },
  {
    tone: 'thanks',
    stage: 3,
    text: 'Bago mag-apply, hinahanap ko ang website nila at isang bagay na pwedeng ayusin. Yun ang unang linya ko.',
  },
  {
    tone: 'cheer',
    stage: 3,
    text: 'Shortlisted! Top three sa forty na applicants. Kahit hindi makuha, panalo na para sa akin.',
  },
  {
    tone: 'comfort',
    stage: 3,
    text: 'Na-ghost ako after ng second interview. Inilista ko ang mga tanong nila, handa na ako sa susunod.',
  },
  {
    kind: 'question',
    stage: 3,
    tone: 'curious',
    text: 'Kailangan ba talagang naka-camera sa interview? Nakahiga ang lola ko sa likod at walang ibang pwesto.',
    says: [
      'coach: Say it before the call. “I take calls from a shared room, a plain background is on.” Nobody minds.',
      'Bedsheet na puti sa likod, tapos.',
    ],
  },
  {
    tone: 'thanks',
    stage: 4,
    text: 'Gumawa ako ng folder na “Kudos” sa email. Pag may off day, binabasa ko ang mga thank you ng client.',
  },
  {
    tone: 'cheer',
    stage: 5,
    text: 'Full-time freelancer na ako, isang taon na ngayong araw. Salamat sa group na to, kayo ang unang naniwala.',
  },
  {
    tone: 'curious',
    stage: 4,
    text: 'Automated ang invoice reminder ng client ko gamit ang Sheets at Gmail. Sampung minuto na lang ang dating dalawang oras.',
  },
  { tone: 'same', stage: 4, text: 'Client: “No rush.” After five minutes: “Any update?” 🙃' },
  {
    kind: 'question',
    stage: 4,
    tone: 'thanks',
    text: 'Paano magpaalam sa client pag may fiesta? Dalawang araw lang sana.',
    says: [
      'coach: Two weeks before, with who covers what. Good clients like people who plan.',
      'Sinabi ko “local holiday”, nagpa-picture pa siya ng lechon.',
    ],
  },
  {
    tone: 'cheer',
    stage: 4,
    text: 'Na-hit ko ang target ko: ₱15,000.00 this month habang nasa bahay. Nakabayad na ng kuryente at may pang-grocery.',
  },
];
