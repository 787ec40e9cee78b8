import { loadavg } from 'node:os';
import { type Figures, medians } from './figures.ts';
import type { MeasuredPage } from './page-list.ts';
import type { Product } from './product.ts';

/** `findings` are sentences about what is wrong with the page. */
export type Run = { figures: Figures; findings?: string[] };

/** The medians of a page's runs; `load` is how busy the machine was before: on a busy one, times mean little. */
export type Measured = Run & { page: string; version: string; at: string; load: number; rounds: number };

type Options = {
  products: readonly Product[];
  pages: readonly MeasuredPage[];
  rounds: number;
  /** Of an earlier version, when fewer are enough to compare with. */
  earlierRounds?: number;
};
type Measure = (product: Product, page: MeasuredPage, round: number) => Promise<Run>;

/** Every page of every version, and the versions in turn, so that a slow minute of the machine affects both. */
export async function measureInTurn(options: Options, measure: Measure): Promise<Measured[]> {
  const { products, pages, rounds, earlierRounds = rounds } = options;
  const [load = 0] = loadavg();
  const roundsOf = (product: Product) => (product === products.at(-1) ? rounds : earlierRounds);
  const measured: Measured[] = [];
  for (const page of pages) {
    const runs = new Map<Product, Run[]>(products.map((product) => [product, []]));
    for (let round = 0; round < rounds; round++) {
      for (const product of round % 2 === 0 ? products : products.toReversed()) {
        if (round < roundsOf(product)) runs.get(product)?.push(await measure(product, page, round));
      }
    }
    for (const [{ version }, results] of runs) {
      const figures = medians(results.map((run) => run.figures));
      const findings = results.find((run) => run.findings)?.findings;
      measured.push({
        page: page.name,
        version,
        at: new Date().toISOString(),
        load,
        rounds: results.length,
        figures,
        findings,
      });
      process.stderr.write(`${page.name}, ${version}: ${JSON.stringify(figures)}\n`);
    }
  }
  return measured;
}
