/** The parameter types a path may name; `{name}` is a String and `{name...}` a Glob. */
export type ParamType = 'String' | 'Int' | 'Float' | 'Boolean' | 'Glob';
export type ParamValue = string | number | boolean;

type ParamTexts<Path extends string> = Path extends `${string}{${infer Text}}${infer Rest}`
  ? Text | ParamTexts<Rest>
  : never;

type NameOf<Text extends string> = Text extends `${infer Name}:${string}`
  ? Name
  : Text extends `${infer Name}...`
    ? Name
    : Text;

type ValueOf<Text extends string> = Text extends `${string}:Int` | `${string}:Float`
  ? number
  : Text extends `${string}:Boolean`
    ? boolean
    : string;

/** `PathParams<'/courses/{id:Int}'>` is `{ id: number }`; a path known only as a string may have any. */
export type PathParams<Path extends string> = string extends Path
  ? Record<string, ParamValue>
  : { [Text in ParamTexts<Path> as NameOf<Text>]: ValueOf<Text> };

type ParamKind = {
  /** A regular expression without groups and without nested repetition, so that matching stays linear. */
  pattern: string;
  /** The value of a matched text, or null when the text is not a value. */
  read: (text: string) => ParamValue | null;
  write: (value: ParamValue) => string;
};

const readNumber = (text: string) => Number(text);

export const paramKinds: Record<ParamType, ParamKind> = {
  String: { pattern: '[^/]+', read: decoded, write: encoded },
  // Ids end where the database's integers do: no page is about a larger one.
  Int: { pattern: '\\d+', read: (text) => (Number(text) <= 2_147_483_647 ? Number(text) : null), write: String },
  Float: { pattern: '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?', read: readNumber, write: encoded },
  Boolean: { pattern: 'true|false', read: (text) => text === 'true', write: String },
  Glob: { pattern: '.*', read: decoded, write: (value) => String(value).split('/').map(encoded).join('/') },
};

export function isParamType(text: string): text is ParamType {
  return Object.hasOwn(paramKinds, text);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function encoded(value: ParamValue): string {
  // A lone half of a surrogate pair would make the encoder throw.
  return encodeURIComponent(String(value).toWellFormed());
}
