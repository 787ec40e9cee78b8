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
function operationOf({ root, selection: asked }: Question): Operation {
  const text = `query Q { ${root}${root === 'list' ? '(of: 1)' : ''} ${fieldsOf(asked)} }`;
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

function answerOf(people: World, { root, of, selection: asked }: Question): Fields {
  return { [root]: (root === 'everyone' ? ids : of).map((each) => personIn(people, each, asked)) };
}

function personIn(people: World, each: number, asked: Selection): Fields {
  const found = people[each];
  if (!found) throw new Error('There is always somebody');
  const { wins, points } = found.stats;
  return {
    __typename: 'Person',
    id: each,
    ...(asked.name && { name: found.name }),
    ...(asked.age && { age: found.age }),
    ...((asked.wins || asked.points) && {
      stats: { __typename: 'Stats', ...(asked.wins && { wins }), ...(asked.points && { points }) },
    }),
    ...(asked.friend && { friend: found.friend === null ? null : personIn(people, found.friend, asked.friend) }),
    ...(asked.likes && { likes: found.likes.map((liked) => personIn(people, liked, asked.likes as Selection)) }),
  };
}

type Kept = Record<string, unknown>;
const missing = Symbol('missing');

class NormalisedStore {
  readonly #objects = new Map<number, Kept>();
  #everyone: number[] = [];
  readonly #lists = new Map<Question, number[]>();

  write(asked: Question, answer: Fields): void {
    const people = (answer[asked.root] as Fields[]).map((each) => this.#keep(each));
    if (asked.root === 'everyone') this.#everyone = people;
    else this.#lists.set(asked, people);
  }

  read(asked: Question): unknown {
    const people = asked.root === 'everyone' ? this.#everyone : (this.#lists.get(asked) ?? []);
    const read = people.map((each) => this.#read(each, asked.selection));
    return read.includes(missing) ? missing : { [asked.root]: read };
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

  #read(at: number, asked: Selection): unknown {
    const known = this.#objects.get(at) ?? {};
    const stats = (known.stats ?? {}) as Kept;
    const wanted = (name: keyof Selection) => name in known;
    if ((asked.name && !wanted('name')) || (asked.age && !wanted('age'))) return missing;
    if ((asked.wins && !('wins' in stats)) || (asked.points && !('points' in stats))) return missing;
    if ((asked.friend && !wanted('friend')) || (asked.likes && !wanted('likes'))) return missing;
    const friend = asked.friend && (known.friend === null ? null : this.#read(known.friend as number, asked.friend));
    const likes = (known.likes as number[] | undefined)?.map((liked) => asked.likes && this.#read(liked, asked.likes));
    if (friend === missing || (asked.likes && likes?.includes(missing))) return missing;
    return {
      __typename: 'Person',
      id: at,
      ...(asked.name && { name: known.name }),
      ...(asked.age && { age: known.age }),
      ...((asked.wins || asked.points) && {
        stats: {
          __typename: 'Stats',
          ...(asked.wins && { wins: stats.wins }),
          ...(asked.points && { points: stats.points }),
        },
      }),
      ...(asked.friend && { friend }),
      ...(asked.likes && { likes }),
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
        const asked = questions[asks % questions.length] as Question;
        const operation = operations.get(asked) as Operation;
        const fresh = answerOf(people, asked);
        store.write(asked, fresh);
        const before = new Map(answers);
        for (const [other, shown] of before) {
          const news = objectsIn(fresh, operation);
          const after = patched(shown.data, news, operations.get(other) as Operation, operation.ownFields);
          answers.set(other, { data: after.data, isComplete: shown.isComplete && after.isComplete });
        }
        answers.set(asked, { data: fresh, isComplete: true });
        for (const [each, { data, isComplete }] of answers) {
          if (!isComplete) continue;
          expect(data).toEqual(store.read(each));
          if (each !== asked && data !== before.get(each)?.data) followed += 1;
        }
      }
    }),
    { numRuns: 200 },
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
