import { times } from '@app/rules/testing/scale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testOperation } from '../testing/test-operation.ts';
import { type Fields, objectsIn } from './objects-in.ts';
import type { Operation } from './operation.ts';
import { type Patched, patched } from './patched.ts';

/**
 * The reference: a store that keeps each object once and reads every answer out of it again. Patching has to show the
 * same, or say that the answer is incomplete.
 */
type Person = {
  name: string;
  age: number;
  stats: { wins: number; points: number };
  friend: number | null;
  likes: number[];
};
type World = readonly Person[];
type Selection = {
  name: boolean;
  age: boolean;
  wins: boolean;
  points: boolean;
  friend: Selection | null;
  likes: Selection | null;
};
type Question = { root: 'list' | 'everyone'; of: readonly number[]; selection: Selection };

const ids = [0, 1, 2];
const id = fc.constantFrom(...ids);
const few = fc.integer({ min: 0, max: 2 });
const person: fc.Arbitrary<Person> = fc.record({
  name: fc.constantFrom('Ana', 'Ben', 'Cy'),
  age: few,
  stats: fc.record({ wins: few, points: few }),
  friend: fc.option(id),
  likes: fc.uniqueArray(id, { maxLength: 2 }),
});
const world: fc.Arbitrary<World> = fc.array(person, { minLength: ids.length, maxLength: ids.length });

const selection = (depth: number): fc.Arbitrary<Selection> =>
  fc.record({
    name: fc.boolean(),
    age: fc.boolean(),
    wins: fc.boolean(),
    points: fc.boolean(),
    friend: depth === 0 ? fc.constant(null) : fc.option(selection(depth - 1)),
    likes: depth === 0 ? fc.constant(null) : fc.option(selection(depth - 1)),
  });
const question: fc.Arbitrary<Question> = fc.record({
  root: fc.constantFrom('list', 'everyone'),
  of: fc.uniqueArray(id, { minLength: 1, maxLength: 2 }),
  selection: selection(2),
});

/** The operation of a question: everyone is asked for without arguments. */
function operationOf({ root, selection: selected }: Question): Operation {
  const text = `query Q { ${root}${root === 'list' ? '(of: 1)' : ''} ${fieldsOf(selected)} }`;
  return testOperation(text);
}

function fieldsOf({ name, age, wins, points, friend, likes }: Selection): string {
  const stats = (wins || points) && `stats { ${wins ? 'wins' : ''} ${points ? 'points' : ''} }`;
  const fields = [
    name && 'name',
    age && 'age',
    stats,
    friend && `friend ${fieldsOf(friend)}`,
    likes && `likes ${fieldsOf(likes)}`,
  ];
  return `{ id ${fields.filter(Boolean).join(' ')} }`;
}

function answerOf(people: World, { root, of, selection: selected }: Question): Fields {
  return { [root]: (root === 'everyone' ? ids : of).map((each) => personIn(people, each, selected)) };
}

function personIn(people: World, each: number, selected: Selection): Fields {
  const found = people[each];
  if (!found) throw new Error('There is always somebody');
  const { wins, points } = found.stats;
  return {
    __typename: 'Person',
    id: each,
    ...(selected.name && { name: found.name }),
    ...(selected.age && { age: found.age }),
    ...((selected.wins || selected.points) && {
      stats: { __typename: 'Stats', ...(selected.wins && { wins }), ...(selected.points && { points }) },
    }),
    ...(selected.friend && { friend: found.friend === null ? null : personIn(people, found.friend, selected.friend) }),
    ...(selected.likes && { likes: found.likes.map((liked) => personIn(people, liked, selected.likes as Selection)) }),
  };
}

type Kept = Record<string, unknown>;
const missing = Symbol('missing');

class NormalisedStore {
  readonly #objects = new Map<number, Kept>();
  #everyone: number[] = [];
  readonly #lists = new Map<Question, number[]>();

  write(request: Question, answer: Fields): void {
    const people = (answer[request.root] as Fields[]).map((each) => this.#keep(each));
    if (request.root === 'everyone') this.#everyone = people;
    else this.#lists.set(request, people);
  }

  read(request: Question): unknown {
    const people = request.root === 'everyone' ? this.#everyone : (this.#lists.get(request) ?? []);
    const read = people.map((each) => this.#read(each, request.selection));
    return read.includes(missing) ? missing : { [request.root]: read };
  }

  #keep(object: Fields): number {
    const at = object.id as number;
    const known = this.#objects.get(at) ?? {};
    this.#objects.set(at, known);
    for (const [name, value] of Object.entries(object)) {
      if (name === 'stats') known.stats = { ...(known.stats as Kept | undefined), ...(value as Kept) };
      else if (name === 'friend') known.friend = value === null ? null : this.#keep(value as Fields);
      else if (name === 'likes') known.likes = (value as Fields[]).map((liked) => this.#keep(liked));
      else known[name] = value;
    }
    return at;
  }

  #read(at: number, selected: Selection): unknown {
    const known = this.#objects.get(at) ?? {};
    const stats = (known.stats ?? {}) as Kept;
    const isKnown = (name: keyof Selection) => name in known;
    if ((selected.name && !isKnown('name')) || (selected.age && !isKnown('age'))) return missing;
    if ((selected.wins && !('wins' in stats)) || (selected.points && !('points' in stats))) return missing;
    if ((selected.friend && !isKnown('friend')) || (selected.likes && !isKnown('likes'))) return missing;
    const friend =
      selected.friend && (known.friend === null ? null : this.#read(known.friend as number, selected.friend));
    const likes = (known.likes as number[] | undefined)?.map(
      (liked) => selected.likes && this.#read(liked, selected.likes),
    );
    if (friend === missing || (selected.likes && likes?.includes(missing))) return missing;
    return {
      __typename: 'Person',
      id: at,
      ...(selected.name && { name: known.name }),
      ...(selected.age && { age: known.age }),
      ...((selected.wins || selected.points) && {
        stats: {
          __typename: 'Stats',
          ...(selected.wins && { wins: stats.wins }),
          ...(selected.points && { points: stats.points }),
        },
      }),
      ...(selected.friend && { friend }),
      ...(selected.likes && { likes }),
    };
  }
}

test('patched answers are those of a normalised store, or are known to be incomplete', () => {
  let followed = 0;
  const steps = fc.array(fc.record({ people: world, asks: fc.nat() }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(question, { minLength: 2, maxLength: 4 }), steps, (questions, history) => {
      const store = new NormalisedStore();
      const operations = new Map(questions.map((each) => [each, operationOf(each)]));
      const answers = new Map<Question, Patched>();
      for (const { people, asks } of history) {
        const request = questions[asks % questions.length] as Question;
        const operation = operations.get(request) as Operation;
        const fresh = answerOf(people, request);
        store.write(request, fresh);
        const before = new Map(answers);
        for (const [other, shown] of before) {
          const news = objectsIn(fresh, operation);
          const after = patched(shown.data, news, operations.get(other) as Operation, operation.ownFields);
          answers.set(other, { data: after.data, isComplete: shown.isComplete && after.isComplete });
        }
        answers.set(request, { data: fresh, isComplete: true });
        for (const [each, { data, isComplete }] of answers) {
          if (!isComplete) continue;
          expect(data).toEqual(store.read(each));
          if (each !== request && data !== before.get(each)?.data) followed += 1;
        }
      }
    }),
    { numRuns: times({ usual: 200, full: 2_000 }) },
  );
  // The patch does not simply give up.
  expect(followed).toBeGreaterThan(100);
});

test('when only plain fields change, no answer is ever incomplete', () => {
  fc.assert(
    fc.property(world, world, question, question, (before, later, one, other) => {
      const kept = before.map((each, at) => ({ ...(later[at] as Person), friend: each.friend, likes: each.likes }));
      const news = objectsIn(answerOf(kept, other), operationOf(other));
      expect(patched(answerOf(before, one), news, operationOf(one)).isComplete).toBe(true);
    }),
  );
});
