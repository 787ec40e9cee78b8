/** The names of the fields that are asked for, each with those below it. */
export type Shape = ReadonlyMap<string, Shape>;
type ShapeSoFar = Map<string, ShapeSoFar>;

const known = new Map<string, Shape>();
const noFields: Shape = new Map();

/** The words and marks of a text as the build writes it. */
const words = /"(?:\\.|[^"\\])*"|\.\.\.|[{}():]|@?[^\s,"{}():@]+/g;

/**
 * What an operation asks for, read from its text when it is first needed. The schema has no unions and no interfaces, so
 * the fields of a fragment are those of every object in its place.
 */
export function shapeOf({ text }: { text: string }): Shape {
  const shape = known.get(text) ?? readShape(text.match(words) ?? []);
  known.set(text, shape);
  return shape;
}

export function below(shape: Shape, name: string): Shape {
  return shape.get(name) ?? noFields;
}

function readShape(text: readonly string[]): Shape {
  const fragments = new Map<string, number>();
  for (const [at, word] of text.entries()) {
    if (word === 'fragment' && text[at + 2] === 'on') fragments.set(text[at + 1] ?? '', at + 5);
  }

  /** Reads from behind a `{` to behind its `}`, and returns where that is. */
  const readFields = (start: number, into: ShapeSoFar): number => {
    let at = start;
    while (at < text.length && text[at] !== '}') {
      if (text[at] === '...') {
        readFields(fragments.get(text[at + 1] ?? '') ?? text.length, into);
        at += 2;
      } else {
        at = readField(at, into);
      }
    }
    return at + 1;
  };

  const readField = (start: number, into: ShapeSoFar): number => {
    const name = text[start] ?? '';
    const fields = into.get(name) ?? new Map<string, ShapeSoFar>();
    into.set(name, fields);
    const named = text[start + 1] === ':' ? start + 3 : start + 1;
    let at = text[named] === '(' ? behindBrackets(text, named) : named;
    // `@include(if: $isStaff)`: a field that the server leaves out is not in its answer either.
    while (text[at]?.startsWith('@')) at = text[at + 1] === '(' ? behindBrackets(text, at + 1) : at + 1;
    return text[at] === '{' ? readFields(at + 1, fields) : at;
  };

  const operation: ShapeSoFar = new Map();
  // Variables may have default values with braces of their own.
  const variables = text.indexOf('(');
  const body = text.indexOf('{');
  readFields((variables !== -1 && variables < body ? behindBrackets(text, variables) : body) + 1, operation);
  return operation;
}

function behindBrackets(text: readonly string[], start: number): number {
  let at = start;
  let depth = 0;
  do {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += 1;
  } while (depth > 0 && at < text.length);
  return at;
}
