/** Flowers, trees and fruits of home. */
const names = [
  'Sampaguita', 'Narra', 'Mangga', 'Kamagong', 'Gumamela', 'Molave', 'Ilang-Ilang', 'Acacia', 'Rosal', 'Bayabas',
  'Kalachuchi', 'Yakal', 'Waling-Waling', 'Santol', 'Dama de Noche', 'Tindalo', 'Lanzones', 'Bougainvillea', 'Ipil', 'Rambutan',
  'Camia', 'Duhat', 'Champaca', 'Kawayan', 'Atis', 'Everlasting', 'Banaba', 'Kaimito', 'Cadena de Amor', 'Talisay',
  'Guyabano', 'Santan', 'Anahaw', 'Makopa', 'Adelfa', 'Niyog', 'Balimbing', 'Katmon', 'Pili', 'Malunggay',
] as const; // prettier-ignore

export const GROUP_NAME_LIMIT = 60;

/** The next names that no group has; after the last one they begin again as `Narra 2`. */
export function newGroupNames(count: number, taken: Iterable<string>): string[] {
  const known = new Set([...taken].map((name) => name.toLowerCase()));
  const found: string[] = [];
  for (let round = 1; found.length < count; round++) {
    for (const name of names) {
      const candidate = round === 1 ? name : `${name} ${round}`;
      if (found.length < count && !known.has(candidate.toLowerCase())) found.push(candidate);
    }
  }
  return found;
}
