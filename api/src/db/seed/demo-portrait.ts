/** A drawn face for people of the demo: flat shapes, always the same for the same number. */

export const portraitSize = 192;

type PortraitInput = { number: number; sex: 'female' | 'male' };

const skins = [
  ['#F2CBA6', '#DDAE84'],
  ['#E6B58A', '#CF9768'],
  ['#D39C6E', '#B98055'],
  ['#BE8457', '#A06A42'],
  ['#A26B45', '#865434'],
] as const;
const hairs = ['#1D1512', '#2A1B15', '#3A251B', '#4B3022', '#241A1F'];
const grounds = [
  ['#CFF3EA', '#A9E4D6'],
  ['#FDEBC8', '#FBDA9B'],
  ['#FFE3DC', '#FFCBBE'],
  ['#DDEBFA', '#BFD9F4'],
  ['#EAE6F8', '#D5CDF0'],
  ['#E4F1D3', '#CDE4B2'],
] as const;
const clothes = ['#0F766E', '#B45309', '#BE123C', '#1D4E89', '#5B4B8A', '#44403C', '#3F7D58', '#C2410C', '#F5EFE6'];

/** The picture of this person as SVG. */
export function portraitOf({ number, sex }: PortraitInput): string {
  const pick = <Item>(items: readonly Item[], trait: number): Item =>
    items[chance(number, trait) % items.length] as Item;
  const isOne = (trait: number, inHow: number) => chance(number, trait) % inHow === 0;
  const [skin, shade] = pick(skins, 1);
  const hair = isOne(2, 16) ? '#8C8782' : pick(hairs, 3);
  const [ground, circle] = pick(grounds, 4);
  const cloth = pick(clothes, 5);
  const isWoman = sex === 'female';
  const isVeiled = isWoman && isOne(6, 14);
  const veil = pick(['#0F766E', '#9D5C63', '#3B5B8C', '#6B5B95', '#8A6D3B'], 7);
  const womansHair = isVeiled ? veiled(veil) : pick(womensHair, 8)(hair);
  const style = isWoman ? womansHair : pick(mensHair, 8)(hair);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="${portraitSize}" height="${portraitSize}">
    <rect width="256" height="256" fill="${ground}"/>
    <circle cx="128" cy="140" r="104" fill="${circle}"/>
    ${style.behind}
    ${shoulders(cloth, pick([0, 1, 2, 3], 9))}
    ${isVeiled ? '' : `<path d="M108 140 h40 v42 q-20 18 -40 0 z" fill="${shade}"/>`}
    ${isVeiled ? '' : ears(skin, isWoman && isOne(10, 3))}
    <path d="M84 106 q0 -54 44 -54 q44 0 44 54 q0 30 -16 46 q-13 13 -28 13 q-15 0 -28 -13 q-16 -16 -16 -46 z" fill="${skin}"/>
    ${face(skin, shade, hair, { brow: pick([0, 1, 2], 11), mouth: pick([0, 1, 2], 12), isWoman })}
    ${!isWoman && isOne(13, 5) ? beard(hair) : ''}
    ${style.front}
    ${isOne(14, 4) ? glasses(pick(['#3B2A20', '#1F2937', '#7C2D12'], 15)) : ''}
  </svg>`;
}

/** A number for each trait of each person, the same every time and unlike that of their neighbours. */
function chance(number: number, trait: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(trait, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

function shoulders(cloth: string, cut: number): string {
  const isLight = cloth === '#F5EFE6';
  const line = isLight ? '#D6CCBC' : 'rgba(0,0,0,0.18)';
  const body = `<path d="M30 256 q2 -58 58 -70 l18 -6 q22 22 44 0 l18 6 q56 12 58 70 z" fill="${cloth}"/>`;
  if (cut === 1) return `${body}<path d="M104 180 l24 40 l24 -40" fill="none" stroke="${line}" stroke-width="7"/>`;
  if (cut === 2)
    return `${body}<path d="M106 178 l-14 10 l26 30 l10 -16 l10 16 l26 -30 l-14 -10 q-22 24 -44 0 z" fill="${isLight ? '#FFFFFF' : '#FFF8EF'}"/>
      <path d="M128 204 v52" stroke="${line}" stroke-width="4"/>`;
  if (cut === 3) return `${body}<path d="M84 187 q44 54 88 0" fill="none" stroke="${line}" stroke-width="9"/>`;
  return `${body}<path d="M102 181 q26 34 52 0" fill="none" stroke="${line}" stroke-width="7"/>`;
}

function ears(skin: string, hasRings: boolean): string {
  const rings = `<circle cx="81" cy="130" r="4.5" fill="#F0B429"/><circle cx="175" cy="130" r="4.5" fill="#F0B429"/>`;
  return `<ellipse cx="83" cy="114" rx="9" ry="13" fill="${skin}"/><ellipse cx="173" cy="114" rx="9" ry="13" fill="${skin}"/>${hasRings ? rings : ''}`;
}

type FaceShape = { brow: number; mouth: number; isWoman: boolean };

function face(skin: string, shade: string, hair: string, { brow, mouth, isWoman }: FaceShape): string {
  const lift = [0, 2, -1][brow] ?? 0;
  const browWidth = isWoman ? 3.6 : 5;
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="112" rx="5" ry="6" fill="#241710"/><circle cx="${x + 1.8}" cy="109.6" r="1.7" fill="#FFFFFF"/>
     ${isWoman ? `<path d="M${x - 8} 107 q8 -8 16 0" fill="none" stroke="#241710" stroke-width="2.6" stroke-linecap="round"/>` : ''}`;
  const mouths = [
    `<path d="M110 139 q18 17 36 0" fill="none" stroke="#8F3B34" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M109 137 q19 6 38 0 q-4 19 -19 19 q-15 0 -19 -19 z" fill="#7E2F2B"/><path d="M113 139.5 q15 4 30 0 q-1 6 -3 7 q-12 3 -24 0 q-2 -1 -3 -7 z" fill="#FFFFFF"/>`,
    `<path d="M113 141 q15 11 30 0" fill="none" stroke="#8F3B34" stroke-width="4" stroke-linecap="round"/>`,
  ];
  return `<ellipse cx="103" cy="129" rx="9" ry="6" fill="#E0705A" opacity="0.22"/><ellipse cx="153" cy="129" rx="9" ry="6" fill="#E0705A" opacity="0.22"/>
    ${eye(108)}${eye(148)}
    <path d="M98 ${97 - lift} q10 -6 19 -1" fill="none" stroke="${hair}" stroke-width="${browWidth}" stroke-linecap="round"/>
    <path d="M158 ${97 - lift} q-10 -6 -19 -1" fill="none" stroke="${hair}" stroke-width="${browWidth}" stroke-linecap="round"/>
    <path d="M128 114 q-6 12 0 14 q4 1 6 -1" fill="none" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>
    ${mouths[mouth] ?? ''}`;
}

function beard(hair: string): string {
  return `<path d="M88 126 q2 42 40 42 q38 0 40 -42 q-6 14 -14 16 q-4 -9 -26 -9 q-22 0 -26 9 q-8 -2 -14 -16 z" fill="${hair}" opacity="0.9"/>
    <path d="M112 143 q16 12 32 0" fill="none" stroke="#F7D9CF" stroke-width="4" stroke-linecap="round"/>`;
}

function glasses(rim: string): string {
  return `<g fill="rgba(255,255,255,0.1)" stroke="${rim}" stroke-width="4"><rect x="91" y="99" width="33" height="27" rx="11"/><rect x="132" y="99" width="33" height="27" rx="11"/></g>
    <path d="M124 110 q4 -4 8 0" fill="none" stroke="${rim}" stroke-width="4"/>`;
}

type Hair = { behind: string; front: string };

/** The hair on top of the head, with a parting at that place. */
const crown = (hair: string, part: number) =>
  `<path d="M80 112 q-6 -72 48 -72 q54 0 48 72 q-6 -8 -8 -22 q-${168 - part} 4 -${168 - part} -18 q-2 16 -${part - 88} 20 q-2 12 -8 20 z" fill="${hair}"/>`;

const womensHair: readonly ((hair: string) => Hair)[] = [
  // Long and straight.
  (hair) => ({
    behind: `<path d="M72 110 q-4 -78 56 -78 q60 0 56 78 q2 50 12 92 h-136 q10 -42 12 -92 z" fill="${hair}"/>`,
    front: crown(hair, 116),
  }),
  // A bob to the chin.
  (hair) => ({
    behind: `<path d="M70 112 q-4 -80 58 -80 q62 0 58 80 q2 30 -4 46 q-10 8 -26 4 h-56 q-16 4 -26 -4 q-6 -16 -4 -46 z" fill="${hair}"/>`,
    front: `<path d="M80 108 q-2 -68 48 -68 q50 0 48 68 q-6 -6 -8 -20 q-40 8 -80 0 q-2 14 -8 20 z" fill="${hair}"/>`,
  }),
  // Curls.
  (hair) => ({
    behind: `<g fill="${hair}"><circle cx="84" cy="74" r="30"/><circle cx="128" cy="54" r="34"/><circle cx="172" cy="74" r="30"/><circle cx="72" cy="116" r="26"/><circle cx="184" cy="116" r="26"/><circle cx="76" cy="152" r="24"/><circle cx="180" cy="152" r="24"/></g>`,
    front: `<g fill="${hair}"><circle cx="100" cy="68" r="17"/><circle cx="124" cy="60" r="18"/><circle cx="148" cy="64" r="17"/><circle cx="164" cy="80" r="12"/><circle cx="90" cy="82" r="11"/></g>`,
  }),
  // A bun.
  (hair) => ({
    behind: `<circle cx="128" cy="34" r="24" fill="${hair}"/><path d="M76 108 q-4 -72 52 -72 q56 0 52 72 q0 12 -4 20 h-96 q-4 -8 -4 -20 z" fill="${hair}"/>`,
    front: `<path d="M80 106 q-2 -64 48 -64 q50 0 48 64 q-10 -30 -48 -32 q-38 2 -48 32 z" fill="${hair}"/>`,
  }),
  // A ponytail over the shoulder.
  (hair) => ({
    behind: `<path d="M76 112 q-6 -78 52 -78 q58 0 52 78 q-2 16 -8 24 h-88 q-6 -8 -8 -24 z" fill="${hair}"/>
      <path d="M168 120 q30 18 22 92 q-16 8 -26 -4 q6 -50 -8 -72 z" fill="${hair}"/>`,
    front: crown(hair, 140),
  }),
  // Waves with a fringe.
  (hair) => ({
    behind: `<path d="M70 112 q-4 -80 58 -80 q62 0 58 80 q10 22 2 40 q12 20 -6 40 h-108 q-18 -20 -6 -40 q-8 -18 2 -40 z" fill="${hair}"/>`,
    front: `<path d="M80 110 q-4 -70 48 -70 q52 0 48 70 q-6 -10 -8 -26 q-10 8 -22 6 q-10 6 -20 0 q-10 6 -20 0 q-10 2 -18 -4 q-2 14 -8 24 z" fill="${hair}"/>`,
  }),
];

const mensHair: readonly ((hair: string) => Hair)[] = [
  // Short, parted at the side.
  (hair) => ({
    behind: '',
    front: `<path d="M82 104 q-8 -66 46 -66 q54 0 46 66 q-6 -4 -7 -22 q-22 4 -62 -8 q-14 8 -16 30 z" fill="${hair}"/>`,
  }),
  // Brushed up.
  (hair) => ({
    behind: '',
    front: `<path d="M83 102 q-6 -34 8 -50 q10 -24 44 -24 q40 0 42 34 q4 18 -4 40 q-4 -6 -6 -22 q-38 -14 -76 -2 q-4 12 -8 24 z" fill="${hair}"/>`,
  }),
  // Cropped.
  (hair) => ({
    behind: '',
    front: `<path d="M84 98 q0 -54 44 -54 q44 0 44 54 q-4 -16 -12 -24 q-32 -10 -64 0 q-8 8 -12 24 z" fill="${hair}"/>`,
  }),
  // A fringe.
  (hair) => ({
    behind: `<path d="M78 106 q-4 -70 50 -70 q54 0 50 70 l-4 16 h-92 z" fill="${hair}"/>`,
    front: `<path d="M82 106 q-6 -68 46 -68 q52 0 46 68 q-4 -4 -6 -16 q-10 6 -22 2 q-12 6 -24 0 q-12 4 -22 -2 q-10 4 -12 0 q-2 12 -6 16 z" fill="${hair}"/>`,
  }),
  // Tight curls.
  (hair) => ({
    behind: `<path d="M82 104 q-6 -60 46 -60 q52 0 46 60 z" fill="${hair}"/>`,
    front: `<g fill="${hair}"><circle cx="92" cy="74" r="13"/><circle cx="108" cy="60" r="15"/><circle cx="128" cy="54" r="16"/><circle cx="148" cy="60" r="15"/><circle cx="164" cy="74" r="13"/><circle cx="118" cy="72" r="12"/><circle cx="140" cy="72" r="12"/></g>`,
  }),
];

/** A scarf that frames the face. */
function veiled(cloth: string): Hair {
  return {
    behind: `<path d="M66 116 q-4 -88 62 -88 q66 0 62 88 q4 50 22 84 h-168 q18 -34 22 -84 z" fill="${cloth}"/>`,
    front: `<path fill-rule="evenodd" d="M66 116 q-4 -88 62 -88 q66 0 62 88 q2 40 12 68 q-34 30 -74 30 q-40 0 -74 -30 q10 -28 12 -68 z M88 108 q0 28 13 41 q12 12 27 12 q15 0 27 -12 q13 -13 13 -41 q0 -46 -40 -46 q-40 0 -40 46 z" fill="${cloth}"/>
      <path d="M84 176 q44 40 92 2" fill="none" stroke="rgba(0,0,0,0.14)" stroke-width="5"/>`,
  };
}
