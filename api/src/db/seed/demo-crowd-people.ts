import type { DemoPerson } from './demo-people.ts';

const womensNames = list(
  `Maricel, Jennylyn, Analyn, Rosalie, Cherry Ann, Jocelyn, Marites, Liza Mae, Kristine Joy, April, Lovely,
  Princess, Angelica, Camille, Bea, Janine, Rhea, Sheryl, Gemma, Arlene, Divina, Erlinda, Florence, Glaiza,
  Hazel, Imelda, Jasmine, Katrina, Leonora, Mylene, Nerissa, Odessa, Pamela, Queenie, Rica, Sarah Jane,
  Teresita, Vanessa, Wilma, Yolanda`,
);
const mensNames = list(
  `Jayson, Mark Anthony, Jomar, Ferdinand, Rodel, Reynaldo, Arnel, Jericho, Kevin, Christian, Jhon Paul,
  Michael, Noel, Rommel, Edgar, Danilo, Renato, Joshua, Vincent, Adrian, Benjie, Carlito, Dante, Emmanuel,
  Francis, Gilbert, Harold, Ian, Joel, Kenneth, Leandro, Marvin, Nathaniel, Oliver, Patrick, Ricky, Samuel,
  Tristan, Victor, Wilfredo`,
);
const lastNames = list(
  `Santos, Reyes, Cruz, Bautista, Ocampo, Garcia, Mendoza, Torres, Tomas, Andrada, Castillo, Flores,
  Villanueva, Ramos, Castro, Rivera, Aquino, Navarro, Salazar, Mercado, Dela Cruz, Dela Rosa, De Guzman,
  De Leon, Del Rosario, San Jose, Magsaysay, Macaraeg, Dimaculangan, Panganiban, Manalo, Pascual, Soriano,
  Valdez, Villareal, Lacson, Dizon, Lim, Tan, Sy, Uy, Abad, Agustin, Alcantara, Bernardo, Cabrera, Domingo,
  Enriquez, Fajardo, Gonzales, Hernandez, Ignacio, Jimenez, Katigbak, Legaspi, Marasigan, Natividad, Peña,
  Quiambao, Santiago`,
);
const places = [
  ['Metro Manila', 'Quezon City'],
  ['Metro Manila', 'Makati'],
  ['Metro Manila', 'Pasig'],
  ['Cavite', 'Bacoor'],
  ['Laguna', 'Calamba'],
  ['Cebu', 'Cebu City'],
  ['Cebu', 'Mandaue'],
  ['Davao del Sur', 'Davao City'],
  ['Iloilo', 'Iloilo City'],
  ['Pampanga', 'Angeles'],
  ['Bulacan', 'Malolos'],
  ['Batangas', 'Lipa'],
  ['Negros Occidental', 'Bacolod'],
  ['Misamis Oriental', 'Cagayan de Oro'],
  ['Benguet', 'Baguio'],
] as const;

export const crowdSize = 280;

export type CrowdPerson = Pick<DemoPerson, 'email' | 'firstName' | 'lastName' | 'levels' | 'joinedDaysAgo'> & {
  slug: string;
  sex: 'female' | 'male';
  middleName: string | null;
  birthdate: string;
  mobileNumber: string | null;
  state: string;
  city: string;
  /** Null for those who never signed in. */
  seenHoursAgo: number | null;
  archivedDaysAgo: number | null;
};

/** The same people every time: the numbers come from a small generator with a fixed start. */
export function crowdPeople(): CrowdPerson[] {
  const next = randomFrom(20_250_801);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const taken = new Set<string>();
  return Array.from({ length: crowdSize }, (_, index) => {
    const sex = next() < 0.62 ? 'female' : 'male';
    const firstName = pick(sex === 'female' ? womensNames : mensNames);
    const lastName = pick(lastNames);
    const slug = freeSlug(`${firstName} ${lastName}`, taken);
    const [state, city] = pick(places);
    // Spread over eighteen months, more of them lately.
    const joinedDaysAgo = Math.floor(540 * next() ** 1.4) + 1;
    const seen = next();
    const person: CrowdPerson = {
      email: `${slug.replaceAll('-', '.')}@mail.test`,
      slug,
      firstName,
      middleName: next() < 0.5 ? pick(lastNames) : null,
      lastName,
      sex,
      birthdate: `${1975 + Math.floor(next() * 30)}-${twoDigits(1 + Math.floor(next() * 12))}-${twoDigits(1 + Math.floor(next() * 28))}`,
      mobileNumber: next() < 0.9 ? `+639${String(Math.floor(next() * 1e9)).padStart(9, '0')}` : null,
      state,
      city,
      levels: levelsOf(next(), index),
      joinedDaysAgo,
      seenHoursAgo: seen < 0.03 ? null : Math.floor(Math.min(joinedDaysAgo * 24, hoursSince(seen, next))),
      archivedDaysAgo: next() < 0.04 ? Math.floor(next() * joinedDaysAgo) : null,
    };
    // People who have left have no levels any more.
    return person.archivedDaysAgo === null ? person : { ...person, levels: ['non-member'] };
  });
}

/** Most were here this week, some a week or two ago, one in fourteen is long gone. */
function hoursSince(seen: number, next: () => number): number {
  if (seen < 0.14) return (seen - 0.03) * 1_000;
  return seen < 0.93 ? 190 * next() ** 2 : 24 * 16 + next() * 5_000;
}

function levelsOf(chance: number, index: number): string[] {
  if (index % 47 === 11) return ['coach'];
  if (index % 71 === 20) return ['team-lead', 'member'];
  if (index % 93 === 30) return ['success-manager'];
  if (chance < 0.68) return ['member'];
  if (chance < 0.74) return ['member', 'affiliate'];
  return chance < 0.77 ? ['affiliate'] : ['non-member'];
}

function freeSlug(name: string, taken: Set<string>): string {
  const base = name
    .toLowerCase()
    .replaceAll('ñ', 'n')
    .replaceAll(/[^a-z]+/g, '-');
  // The accounts by role have these names without a number.
  let slug = `${base}-1`;
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`;
  taken.add(slug);
  return slug;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Mulberry32: small, even, and the same everywhere. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function list(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}
