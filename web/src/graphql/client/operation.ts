/** Variables of any operation. */
export type Variables = Readonly<Record<string, unknown>>;

/** What the build makes of `graphql(…)` in a `*.operations.ts` file: see `build/operations.ts`. */
export type Operation<Data = unknown, Given = never> = {
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly text: string;
  /** SHA-256 of the text in hexadecimal digits, under which the server knows it. */
  readonly hash: string;
  /** Fields below the root with arguments or another name: elsewhere, the same name may mean another value. */
  readonly ownFields?: readonly string[];
  /** Root fields without arguments, under their own name: elsewhere, they mean the same. */
  readonly sharedRoots?: readonly string[];
  /** For the compiler only: what comes back for which variables. */
  readonly types?: (variables: Given) => Data;
};

/** No variables at all. */
type Nothing = Record<never, never>;

/** `{ variables }` where the operation needs some. */
export type VariablesOption<Given> = Nothing extends Given
  ? { variables?: NoInfer<Given> }
  : { variables: NoInfer<Given> };

/** The same as the last argument of a function, which may then be left out. */
export type OptionsArgument<Given, Options> = Nothing extends Given
  ? [options?: Options & { variables?: NoInfer<Given> }]
  : [options: Options & { variables: NoInfer<Given> }];
